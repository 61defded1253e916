"""What the long run must reach, and what it may not find: whichever figure misses its bar is named."""

from collections.abc import Mapping
from typing import Any, Final

#: What may not be at all.
NOTHING_OF: Final = ("lost", "doubled", "two_histories", "backwards")

#: At least so many.
LEAST: Final = {"kills": 20, "acknowledged": 1}

#: Less than so many seconds: a node is gone; it was updated; PostgreSQL crashed; its machine is gone, or hangs.
SECONDS: Final = {
    "resume_p99_s": 3.0,
    "update_p99_s": 3.0,
    "primary_p99_s": 15.0,
    "machine_p99_s": 40.0,
    "hang_p99_s": 40.0,
}

#: How often a device has to come back when the node leaves at which it is.
MOST: Final = {"update_calls_most": 1}


def missed(found: Mapping[str, Any]) -> list[str]:
    """Every figure that misses its bar, with what it should be. One that was not measured misses it, too."""
    bars = [
        *((name, found[name] == 0, "0") for name in NOTHING_OF),
        *((name, found[name] >= least, f"at least {least}") for name, least in LEAST.items()),
        *((name, (found[name] or most) < most, f"less than {most:g}") for name, most in SECONDS.items()),
        *((name, found[name] <= most, f"at most {most}") for name, most in MOST.items()),
    ]
    return [f"{name} is {found[name]}, and should be {said}" for name, holds, said in bars if not holds]
