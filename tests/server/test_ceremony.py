"""The shared screen is where most of those who are here have come to."""

from selves.server.ceremony import Ceremony


def test_it_goes_on_when_more_than_half_have() -> None:
    ceremony = Ceremony()
    people = ("ada", "ben", "cleo", "dan")
    assert ceremony.reached(people, 0) is None, "before the first game is over nobody has turned any"
    ceremony.turn("ada", 1, "closing")
    ceremony.turn("ben", 1, "read")
    assert ceremony.reached(people, 1) is None, "two of four are not most"
    ceremony.turn("cleo", 1, "awards")
    assert ceremony.reached(people, 1) == "read", "three have come so far"
    assert ceremony.reached(("ada", "cleo"), 1) == "awards", "who is not here is not waited for"
    assert ceremony.reached(people, 2) is None, "the next game begins anew"
    ceremony.forget("ada")
    assert ceremony.reached(("ada",), 1) is None
    assert ceremony.reached((), 1) is None
