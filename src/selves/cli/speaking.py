"""A game in words: what its moves, values, seats and cards are called, from the rulebook and the texts of a view."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from selves.cli.interface import INTERFACE, Interface
from selves.content.languages import Language
from selves.content.named import filled
from selves.content.rulebook import rulebook
from selves.kernel.happening import Ended, Happening, LastOne, Paying, TimedOut
from selves.kernel.ledger import Account, Payment
from selves.kernel.offer import Choice, Means
from selves.kernel.result import Result

Texts = Mapping[int, tuple[str, ...]]
BOTS = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gil")


@dataclass(frozen=True)
class Speech:
    """One game in one language. Without names, whoever sits at the keyboard is seat 0, and bots are around."""

    game: str
    language: Language
    names: tuple[str, ...] = ()

    @property
    def words(self) -> Interface:
        return INTERFACE[self.language]

    def said(self, key: str) -> str | None:
        """A word of the rulebook beyond its clauses."""
        found = rulebook(self.game).words.get(key)
        return found.text(self.language) if found is not None else None

    def seat(self, seat: int) -> str:
        if self.names:
            return self.names[seat]
        return self.words.you if seat == 0 else BOTS[seat - 1]

    def naming(self, lines: tuple[str, ...], seat: int) -> tuple[str, ...]:
        """Lines that speak to somebody else and name this seat."""
        return filled(lines, "" if seat == 0 else BOTS[seat - 1], self.language, self.words.keyboard)

    def clause(self, clause: str, sentence: str = "name") -> str:
        """Its name, or the sentence of what it pays or ends."""
        for each in rulebook(self.game).clauses:
            if each.id == clause:
                return (getattr(each, sentence) or each.name).text(self.language)
        return clause

    def move(self, choice: Choice) -> str:
        return self.said(f"move.{choice.kind}") or self.clause(choice.clause)

    def field(self, name: str) -> str:
        return self.said(f"field.{name}") or ""

    def thing(self, what: str) -> str:
        return self.said(f"has.{what}") or what

    def value(self, value: Any, name: str) -> str:
        """A plain value of a field."""
        key = str(value).lower() if isinstance(value, bool) else str(value)
        said = self.said(f"field.{name}.{key}")
        if said is None and isinstance(value, bool):
            said = self.words.yes if value else self.words.no
        return said or self.said(f"has.{key}") or key

    def meant(self, value: Any, place: int, means: Means | None, name: str, texts: Texts) -> str:
        """A value by what it stands for: somebody, a card, a line of one."""
        if means is None:
            return self.value(value, name)
        if means.what == "line":
            lines = texts.get(means.of[0], ())
            return lines[int(value)] if int(value) < len(lines) else str(value)
        stood = means.of[place] if means.of else int(value)
        return self.seat(stood) if means.what == "seat" else (texts.get(stood) or (str(value),))[0]

    def laid(self, value: Any, name: str) -> str:
        """What a seat laid, of whatever fields that is."""
        if value is None:
            return self.words.nobody
        if isinstance(value, msgspec.Struct):
            parts = [(self.field(field) or field, getattr(value, field)) for field in value.__struct_fields__]
            return ", ".join(f"{label} {self.value(each, '')}" for label, each in parts)
        return self.value(value, name)

    def account(self, account: Account) -> str:
        return self.seat(account) if isinstance(account, int) else self.words.accounts.get(account, account)

    def payment(self, paid: Payment) -> str:
        giver, taker = map(self.account, (paid.giver, paid.taker))
        return f"{giver} → {taker}: {paid.amount} {self.thing(paid.what)} ({self.clause(paid.clause, 'why')})"

    def tells(self, happening: Happening) -> Iterator[str]:
        """By what its fields stand for, and the clause that applied."""
        if isinstance(happening, Ended):
            yield from self.ended(happening.result)
            return
        if isinstance(happening, TimedOut):
            yield self.words.late.format(", ".join(map(self.seat, happening.seats)))
            return
        if isinstance(happening, LastOne):
            yield self.words.last_turn
            return
        for name, meant in happening.means.items():
            value = getattr(happening, name)
            if meant == "seat":
                yield f"{self.field(name) or name}: {self.seat(value)}"
            elif meant == "seats":
                yield f"{self.field(name) or name}: {', '.join(map(self.seat, value)) or '–'}"
            else:
                for seat, laid in enumerate(value):
                    named = meant == "seat by seat" and laid is not None
                    yield f"{self.seat(seat)}: {self.seat(laid) if named else self.laid(laid, name)}"
        if clause := getattr(happening, "clause", ""):
            yield self.clause(clause)

    def paid(self, happening: Happening) -> list[str]:
        return [self.payment(each) for each in happening.payments] if isinstance(happening, Paying) else []

    def ended(self, result: Result) -> Iterator[str]:
        won = (self.words.share if len(result.winners) > 1 else self.words.wins).format(
            ", ".join(map(self.seat, result.winners))
        )
        yield f"{self.words.end}. {self.clause(result.clause, 'end')} {won}"
        totals = ", ".join(f"{self.seat(seat)} {total}" for seat, total in enumerate(result.totals))
        yield f"{self.words.standing}: {totals}"

    def turn(self, number: int, whose: int | None) -> str:
        """Which turn it is, and whose, in the game's own word for it, if it has one."""
        about = [] if whose is None else [f"{word}: " if (word := self.said("whose")) else "", self.seat(whose)]
        return ", ".join(filter(None, (self.words.turn.format(number), "".join(about))))

    def standing(self, has: Mapping[str, tuple[int, ...]]) -> str:
        """Who has how much, of everything that anybody has."""
        kinds = [(what, counts) for what, counts in has.items() if any(counts)]
        return "; ".join(
            f"{self.thing(what)}: " + ", ".join(f"{self.seat(seat)} {count}" for seat, count in enumerate(counts))
            for what, counts in kinds
        )
