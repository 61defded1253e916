"""The faults that `make mutants` puts in are what they say, and each is another."""

import pytest

from tests.mutants.faults import count, fault

SOURCE = '''
"""Numbers in texts are left alone: 1."""
MOST: int = 2
Either = int | str

def pay(state, amount: int = 3):
    """Not 4."""
    assert amount > 5
    if not state.over and amount <= MOST:
        raise ValueError(f"too much by {amount + 6}")
    return replace(state, pool=state.pool + amount, paid=True)
'''

FAULTS = [
    "2 -> 3",
    "not state.over -> state.over",
    "amount <= MOST -> amount < MOST",
    "not state.over and amount <= MOST -> not state.over or amount <= MOST",
    "raise ValueError(f'too much by {amount + 6}') -> pass",
    "if not state.over and amount <= MOST: -> if not (not state.over and amount <= MOST):",
    "state.pool + amount -> state.pool - amount",
    "True -> False",
    "replace(state, pool=state.pool + amount, paid=True) -> replace(state, paid=True)",
    "replace(state, pool=state.pool + amount, paid=True) -> replace(state, pool=state.pool + amount)",
]


def test_every_small_fault_is_known() -> None:
    found = [fault(SOURCE, number) for number in range(count(SOURCE))]
    assert [f"{each.before} -> {each.after}" for each in found] == FAULTS
    assert len({each.source for each in found}) == len(found)


@pytest.mark.parametrize("number", range(len(FAULTS)))
def test_only_that_one_is_put_in(number: int) -> None:
    changed = fault(SOURCE, number)
    assert changed.after in changed.source
    assert changed.source != fault(SOURCE, -1).source
