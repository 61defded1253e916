"""What may be missing in a position, where the rules know that it is not."""

from typing import TypeVar

T = TypeVar("T")


def there(value: T | None) -> T:
    """This, which must be there."""
    assert value is not None
    return value
