"""`selves play`: a game of ego in the terminal, you against bots. It shows your view and asks what you are offered."""

import random
import secrets
from typing import Annotated, Any, get_args

import typer
from rich.console import Console
from rich.markup import escape

from selves.bots import BOTS
from selves.cli.chosen import cards_of, check_seats, game_named, options_of
from selves.cli.unusable import Unusable
from selves.content.catalogue import CONTENT, box_of
from selves.content.languages import LANGUAGES, Language
from selves.content.rulebook import rulebook
from selves.games.ego.happenings import Committed, Drawn, Happened, Passed, Refused, Revealed, Settled
from selves.games.ego.moves import Answer, Draw, Guess, Refuse, Swap
from selves.games.ego.view import Public, Whole
from selves.kernel.chance import Seeded
from selves.kernel.happening import Ended, TimedOut
from selves.kernel.ledger import Account, Payment
from selves.kernel.move import Move
from selves.kernel.offer import Number, Offer

YOU = 0
NAMES = ("You", "Ada", "Ben", "Cleo", "Dan", "Eve")

console = Console(highlight=False)


def play(
    players: Annotated[int, typer.Option(help="How many sit at the table, you included.")] = 4,
    edition: Annotated[str, typer.Option(help="german or polish.")] = "german",
    rounds: Annotated[int | None, typer.Option(help="Turns each, after which it ends.")] = None,
    language: Annotated[str, typer.Option(help=f"Of the cards: {', '.join(LANGUAGES)}.")] = "en",
    seed: Annotated[str | None, typer.Option(help="The same seed deals the same cards.")] = None,
) -> int:
    """Play ego in the terminal against bots that get to know you. Ctrl-C leaves."""
    game = game_named("ego")
    check_seats(game, players)
    if language not in get_args(Language):
        raise Unusable(f"there is no language {language!r}; there is {', '.join(LANGUAGES)}")
    options = options_of(game, {"edition": edition, "rounds": rounds})
    chance = Seeded((seed or secrets.token_hex(16)).encode())
    source = random.Random(chance.seed)
    bot = next(iter(BOTS["ego"].values()))
    minds = [bot.begin(source) for _ in range(players)]
    state = game.start(players, options, cards_of(game), chance)
    told = 0
    while True:
        view: Whole = game.view(state, YOU)
        texts = {
            handle: CONTENT["ego"].text(box_of("ego"), face.card, face.part, language)  # type: ignore[arg-type]
            for handle, face in game.faces(state, view).items()
        }
        for happening in view.public.happenings:
            if happening.n > told:
                tell(happening, texts, view.public)
                told = happening.n
        if state.result is not None:
            return 0
        for seat in range(players):
            offer = game.offer(state, seat)
            if offer is not None and offer.due:
                seen = game.view(state, seat)
                move = ask(offer) if seat == YOU else bot.choose(minds[seat], seen, offer, source)
                state = game.play(state, seat, move, chance)
                minds = [bot.see(mind, game.view(state, other)) for other, mind in enumerate(minds)]
                break


def tell(happening: Happened, texts: dict[int, Any], view: Public) -> None:
    """What just happened, in a line or a few."""
    match happening:
        case Drawn(handle=handle) if handle in texts:
            question, *answers = texts[handle]
            console.print(f"\n[bold]Turn {view.turn}: {possessive(view.subject)} question[/]  (pool {view.pool})")
            console.print(f"  [bold yellow]{escape(question)}[/]")
            for stone, answer in enumerate(answers, 1):
                console.print(f"    {stone}  {escape(answer)}")
        case Revealed(subject=subject, laid=laid):
            for seat, stone_laid in enumerate(laid):
                if stone_laid is not None:
                    stake = "" if seat == subject else f" for {stone_laid.stake}"
                    verb = "answered" if seat == subject else "guessed"
                    console.print(f"  {NAMES[seat]} {verb} [bold]{stone_laid.stone}[/]{stake}")
        case Settled(payments=payments) | Refused(payments=payments):
            for payment in payments:
                console.print(f"  [green]{pay_line(payment)}[/]")
            console.print(f"  [dim]{standing(view)}[/]")
        case Passed(seat=seat, clause=clause):
            console.print(f"  {NAMES[seat]}: no round ({clause})")
        case Ended(result=result):
            winners = " and ".join(NAMES[seat] for seat in result.winners)
            console.print(f"\n[bold]The end ({why(result.clause)}). Most chips: {winners}[/]\n{standing(view)}")
        case Committed() | Drawn() | TimedOut():  # here no time runs
            pass


def possessive(seat: int) -> str:
    return "your" if seat == YOU else f"{NAMES[seat]}’s"


def standing(view: Public) -> str:
    chips = ", ".join(f"{name} {count}" for name, count in zip(NAMES, view.chips, strict=False))
    owed = f", owed {sum(view.credit)}" if any(view.credit) else ""
    return f"{chips}, pool {view.pool}{owed}"


def pay_line(paid: Payment) -> str:
    return f"{account(paid.giver)} → {account(paid.taker)}: {paid.amount} ({why(paid.clause)}, {paid.clause})"


def account(account: Account) -> str:
    return NAMES[account] if isinstance(account, int) else account


def why(clause: str) -> str:
    return next((each.name.en for each in rulebook("ego").clauses if each.id == clause), clause)


def ask(offer: Offer) -> Move:
    """Your move, from the keyboard."""
    if offer.choice("draw"):
        console.input("\n[dim]Your turn: Enter draws a card[/] ")
        return Draw()
    if offer.choice("answer"):
        extra = {"s": Swap(), "r": Refuse()}
        allowed = {key: move for key, move in extra.items() if offer.choice(type(move).__name__.lower())}
        hint = "".join(f", {key} = {type(move).__name__.lower()}" for key, move in allowed.items())
        said = asked(f"Your answer (1, 2, 3{hint})", {"1", "2", "3", *allowed})
        return allowed[said] if said in allowed else Answer(int(said))
    choice = offer.choice("guess")
    assert choice is not None
    stakes = choice.fields["stake"]
    assert isinstance(stakes, Number)
    stone = asked("Your guess (1, 2, 3)", {"1", "2", "3"})
    stake = "1" if stakes.most == 1 else asked("Your stake (1, 2)", {"1", "2"})
    return Guess(int(stone), int(stake))


def asked(question: str, allowed: set[str]) -> str:
    while True:
        said = console.input(f"[cyan]{question}:[/] ").strip().lower()
        if said in allowed:
            return said
