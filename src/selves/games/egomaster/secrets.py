"""What a seat of Egomaster cannot know: another world that it could not tell from ours."""

from msgspec.structs import replace

from selves.games.egomaster.contest import course
from selves.games.egomaster.state import State
from selves.games.egomaster.view import sees_solution
from selves.kernel.chance import Source, shuffled


def resample(state: State, seat: int | None, source: Source) -> State:
    """Other questions where nobody has looked; of the open one another number or length, unless this seat sees it."""
    booklets = []
    for booklet, asked in zip(state.booklets, state.asked, strict=True):
        rest = iter(shuffled([card for number, card in enumerate(booklet) if number not in asked], source))
        booklets.append(tuple([card if number in asked else next(rest) for number, card in enumerate(booklet)]))
    state = replace(state, booklets=tuple(booklets))
    challenge = state.challenge
    if challenge is None or (seat is not None and sees_solution(state, seat)):
        return state
    number, items = challenge.number, challenge.items
    other = replace(
        challenge,
        number=None if number is None else number + 1 + int(source.random() * 50),
        items=items and 1 + int(source.random() * 15),
    )
    same = not challenge.asked or course(other) == course(challenge)
    return replace(state, challenge=other) if same else state
