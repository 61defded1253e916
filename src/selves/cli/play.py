"""`selves play GAME`: any game in the terminal, you against bots. It shows your view and asks what you are offered."""

import random
import secrets
import time
from typing import Annotated, Any, get_args

import typer
from rich.console import Console
from rich.markup import escape

from selves.bots import BOTS
from selves.cli.asking import Asking
from selves.cli.chosen import cards_of, check_seats, game_named, options_of
from selves.cli.simulate import read_pairs
from selves.cli.speaking import Speech, Texts
from selves.cli.unusable import Unusable
from selves.content.catalogue import CONTENT, box_of
from selves.content.languages import LANGUAGES, Language
from selves.kernel.chance import Seeded
from selves.kernel.game import AnyGame
from selves.kernel.happening import Ended, Happening, TimedOut
from selves.kernel.illegal import Illegal
from selves.kernel.move import LastTurn
from selves.kernel.seats import TABLE
from selves.kernel.view import View
from selves.room.playtime import between

YOU = 0
FEW = 4  # that sit down if nobody says how many, where the game allows it


def play(
    game: Annotated[str, typer.Argument(help="The game, such as compass.")] = "ego",
    players: Annotated[int | None, typer.Option(help="How many sit at the table, you included.")] = None,
    option: Annotated[list[str] | None, typer.Option(help="Any option of the game, as name=value; repeatable.")] = None,
    language: Annotated[str, typer.Option(help=f"Of everything: {', '.join(LANGUAGES)}.")] = "en",
    seed: Annotated[str | None, typer.Option(help="The same seed deals the same cards.")] = None,
) -> int:
    """Play in the terminal against bots that get to know you. Ctrl-C leaves."""
    chosen = game_named(game)
    seats = players if players is not None else min(max(FEW, chosen.seats[0]), chosen.seats[-1])
    check_seats(chosen, seats)
    if language not in get_args(Language):
        raise Unusable(f"there is no language {language!r}; there is {', '.join(LANGUAGES)}")
    options = chosen.with_bots(options_of(chosen, read_pairs(option or [])))
    sitting = Sitting(chosen, language, Seeded((seed or secrets.token_hex(16)).encode()))  # type: ignore[arg-type]
    sitting.play(seats, options)
    return 0


def passed() -> int:
    """Milliseconds, since whenever."""
    return round(1000 * time.monotonic())


class Sitting:
    """One game at the keyboard."""

    def __init__(self, game: AnyGame, language: Language, chance: Seeded) -> None:
        self.game = game
        self.speech = Speech(game.name, language)
        self.chance = chance
        self.source = random.Random(chance.seed)
        self.bot = next(iter(BOTS[game.name].values()))
        self.console = Console(highlight=False)
        #: The cards that were shown, and the last happening that was told.
        self.shown: set[int] = set()
        self.told = 0
        #: Milliseconds of play until so many have passed.
        self.played, self.reached = 0, 0

    def play(self, seats: int, options: Any) -> None:
        game, bot = self.game, self.bot
        minds = [bot.begin(self.source) for _ in range(seats)]
        state = game.start(seats, options, cards_of(game), self.chance)
        self.reached = passed()
        while True:
            view = game.view(state, YOU)
            texts = self.texts(state, view)
            self.show(view, texts)
            if state.result is not None:
                return
            offers = [(seat, offer) for seat, offer in enumerate(game.offers(state)) if offer is not None]
            seat, offer = next((each for each in offers if each[1].due), offers[0])
            if seat == YOU:
                asked = f": {self.speech.move(offer.choices[0])}" if len(offer.choices) == 1 else ""
                self.console.print(f"\n[bold]{self.speech.words.waiting}{escape(asked)}[/]")
                move = Asking(self.console, self.speech, texts).move(offer, game.kinds)
                sought, judged = game.sought(state, YOU, move), CONTENT[game.name].witness
                told = judged(box_of(game.name), sought, self.speech.language) if sought and judged else None
            else:
                move = bot.choose(minds[seat], game.view(state, seat), offer, self.source)
                told = bot.testify(minds[seat], game.sought(state, seat, move), self.source)
            state = self.rung(state)
            try:
                state = game.play(state, seat, move, self.chance, told)
            except Illegal:  # a typed answer of which only its witness could say so
                self.console.print(f"[dim]{self.speech.words.not_that}[/]")
                continue
            minds = [bot.see(mind, game.view(state, other)) for other, mind in enumerate(minds)]

    def rung(self, state: Any) -> Any:
        """The turn that is on is the last, if the minutes of the game were over before this move."""
        now = passed()
        self.played, self.reached = self.played + between(self.reached, now), now
        minutes = self.game.minutes(state)
        if minutes is None or self.played < 60_000 * minutes:
            return state
        return self.game.play(state, TABLE, LastTurn(), self.chance)

    def texts(self, state: Any, view: View[Any, Any]) -> Texts:
        name, language = self.game.name, self.speech.language
        found = {}
        for handle, face in self.game.faces(state, view).items():
            lines = CONTENT[name].text(box_of(name), face.card, face.part, language)
            found[handle] = lines if face.named is None else self.speech.naming(lines, face.named)
        return found

    def show(self, view: View[Any, Any], texts: Texts) -> None:
        """What is new to you: what happened, then the cards that lie open."""
        for happening in view.public.happenings:
            if happening.n > self.told:
                self.tell(happening, view.public)
                self.told = happening.n
        for handle in sorted(handle for handle in texts if handle > 0 and handle not in self.shown):
            self.shown.add(handle)
            self.card(view.public, texts[handle])

    def card(self, public: Any, lines: tuple[str, ...]) -> None:
        self.console.print(f"\n[bold]{escape(self.speech.turn(public.turn, public.whose))}[/]")
        self.console.print(f"  [bold yellow]{escape(lines[0])}[/]")
        for line in lines[1:]:
            self.console.print(f"    {escape(line)}")

    def tell(self, happening: Happening, public: Any) -> None:
        """What it says, and every payment."""
        speech, out = self.speech, self.console
        if isinstance(happening, TimedOut):  # here nobody's time runs
            return
        if isinstance(happening, Ended):
            out.print()
        for line in speech.tells(happening):
            out.print(f"[bold]{escape(line)}[/]" if isinstance(happening, Ended) else f"  {escape(line)}")
        if paid := speech.paid(happening):
            for line in paid:
                out.print(f"  [green]{escape(line)}[/]")
            out.print(f"  [dim]{escape(speech.standing(public.has))}[/]")
