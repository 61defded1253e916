"""The one way a move is refused: the clause it breaks, and in words what was wrong.

A refusal that is no rule of a game names a clause `table.*`; raising it has changed nothing.
"""

from typing import Final

#: Refusals that belong to the table and to no game, and what each one says.
TABLE_CLAUSES: Final = {
    "table.seat": "there is no such seat in this game",
    "table.move": "this is not a move of the game, or one of its fields is malformed",
    "table.offer": "the move answers an offer that no longer stands",
    "table.over": "the game is over",
    "table.nothing": "nothing is asked of this seat now",
    "table.absent": "who is away comes back before he plays",
    "table.options": "these options cannot be played",
    "table.end-now": "all present players agreed to end now",
    "table.aside": "a card is set aside before anybody has answered it",
    "table.last-turn": "people gave themselves no time, or it is over already",
    "table.room": "there is no such room",
    "table.guesses": "too many wrong codes were typed; a link or a QR code leads in at once",
    "table.crowded": "this server has as many rooms as it can hold",
    "table.person": "this is nobody who sits here, or not one of yours",
    "table.host": "only the host may do this",
    "table.phase": "this cannot be done now",
    "table.full": "there is no more room at this table",
    "table.name": "this cannot be a name",
    "table.alike": "somebody here is called that already, or nearly",
    "table.guarded": "the host lets people in at this table",
    "table.not-given": "those who decide about this place did not give it",
    "table.unanswered": "nobody has decided in time about what was asked",
    "table.keeper": "only who keeps this group, or is host in his own right, may do this",
    "table.held": "everybody is looking at what was revealed",
    "table.taken-back": "he has taken back what he laid, or laid something else",
    "table.bot": "this is no bot's place, or somebody takes it already",
    "table.look": "somebody else has this colour and shape, or there is none such",
    "table.here": "he is here, or has not been away for long enough",
    "table.nudge": "nobody is reminded so soon, or so often",
    "table.react": "one sign at a time, and not too many",
    "table.along": "there is nothing to guess along for whoever asks, or no more",
    "table.report": "a question can be reported once its solution was shown",
    "table.seed": "this is no contribution to the seed, or not what was pledged",
    "table.link": "this link was used already, or is too old",
    "table.box": "this link leads to no box, or it does not lie there, or too many do",
    "table.message": "this is no message of the protocol",
    "table.rate": "too many messages at once",
    "table.quota": "too many games were begun, or too much was written; it goes on in a while",
}


class Illegal(Exception):  # noqa: N818 - the rules' own word
    """A move that the rules refuse, and the clause that refuses it."""

    def __init__(self, clause: str, what: str) -> None:
        super().__init__(clause, what)
        self.clause = clause
        self.what = what

    def __str__(self) -> str:
        return f"{self.clause}: {self.what}"
