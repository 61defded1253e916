"""Names: a title may go where a name is left, an initial where nobody else is called so."""

import pytest

from selves.judge.judge import judge, judge_answer


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("John Kennedy", "John F. Kennedy"),
        ("john kennedy", "John F. Kennedy"),
        ("John Fitzgerald Kennedy", "John F. Kennedy"),
        ("Joanne Rowling", "Joanne K. Rowling"),
        ("Samuel Morse", "Samuel F. B. Morse"),
        ("President Lyndon Johnson", "Lyndon B. Johnson"),
        ("Saint Paul", "Paul"),
        ("King Arthur", "Arthur"),
        ("Doctor Who", "Doctor Who"),
    ],
)
def test_what_may_be_left_out_of_a_name_and_added_to_it(said: str, meant: str) -> None:
    assert judge_answer(said, [meant], "en").right


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("doctor who", "The Who"),
        ("the who", "Doctor Who"),
        ("George Bush", "George W. Bush"),
        ("George Bush", "George H. W. Bush"),
        ("George H. W. Bush", "George W. Bush"),
        ("Michael Jordan", "Michael B. Jordan"),
        ("George Martin", "George R. R. Martin"),
        ("John G. Kennedy", "John F. Kennedy"),
        ("Robert Kennedy", "John F. Kennedy"),
        ("Hepatitis Virus", "Hepatitis B Virus"),
        ("John", "John F. Kennedy"),
    ],
)
def test_what_would_be_somebody_or_something_else(said: str, meant: str) -> None:
    assert not judge_answer(said, [meant], "en").right


def test_an_initial_tells_the_persons_of_a_list_apart() -> None:
    assert judge("Ann Lee", [["Ann A. Lee"], ["Ann B. Lee"]], "en") is None
    assert judge("Ann Lee", [["Ann A. Lee"], ["Bob B. Lee"]], "en") == 0
