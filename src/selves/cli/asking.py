"""Any offer at the keyboard: which move, then each of its fields, by the few kinds of field that there are."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from rich.console import Console
from rich.markup import escape

from selves.cli.speaking import Speech, Texts
from selves.kernel.move import Move
from selves.kernel.offer import Choice, Each, Field, Means, Number, Offer, OneOf, Pairs, Some, Text

SHORT = 8  # more numbers than that are typed, not listed

T = TypeVar("T")


class Asking:
    """Questions until there is an answer that is offered."""

    def __init__(self, console: Console, speech: Speech, texts: Texts) -> None:
        self.console = console
        self.speech = speech
        self.texts = texts

    def move(self, offer: Offer, kinds: Mapping[str, type[Move]]) -> Move:
        """A whole move of an offer."""
        words = self.speech.words
        choice = self.one(offer.choices, self.way, words.what) if len(offer.choices) > 1 else offer.choices[0]
        if not choice.fields:
            if len(offer.choices) == 1:
                self.typed(words.go.format(self.speech.move(choice)), lambda said: said)
            return kinds[choice.kind]()
        return kinds[choice.kind](*[self.field(name, field) for name, field in choice.fields.items()])

    def way(self, choice: Choice) -> str:
        """A kind of move, and what is settled already of its fields."""
        settled = [
            self.speech.value(field.of[0], name)
            for name, field in choice.fields.items()
            if isinstance(field, OneOf) and len(field.of) == 1
        ]
        return " ".join([self.speech.move(choice), *settled])

    def field(self, name: str, field: Field) -> Any:
        label, words = self.speech.field(name), self.speech.words
        match field:
            case OneOf(of=of, means=means):
                if len(of) == 1:
                    return of[0]
                if means is None and len(of) > SHORT and all(isinstance(each, int) for each in of):
                    return self.number(label, field, f"{words.number.format(of[0], of[-1])}")
                return self.one(of, self.named(name, of, means), label)
            case Number(least=least, most=most):
                return least if least == most else self.number(label, field, words.number.format(least, most))
            case Some(of=of, least=least, most=most, means=means):
                return self.some(of, self.named(name, of, means), label, least, most)
            case Text(longest=longest):
                return self.typed(
                    hinted(label, words.text.format(longest)), lambda said: said if field.admits(said) else None
                )
            case Pairs(groups=groups, means=means):
                pairs: list[tuple[int, Any]] = []
                for place, group in enumerate(groups):
                    about = self.speech.meant(group.key, place, means, name, self.texts)
                    called = self.named(name, group.of, group.means)
                    pairs += [(group.key, item) for item in self.some(group.of, called, about, group.least, group.most)]
                return tuple(pairs)
            case Each(fields=fields):
                return {key: self.field(key, each) for key, each in fields.items()}

    def named(self, name: str, of: Sequence[Any], means: Means | None) -> Callable[[Any], str]:
        return lambda value: self.speech.meant(value, of.index(value), means, name, self.texts)

    def one(self, of: Sequence[T], called: Callable[[T], str], label: str) -> T:
        self.listed(of, called)
        found = self.typed(
            hinted(label, self.speech.words.one.format(len(of))), lambda said: places(said, len(of), 1, 1)
        )
        return of[found[0]]

    def some(self, of: Sequence[T], called: Callable[[T], str], label: str, least: int, most: int) -> tuple[T, ...]:
        if not most:
            return ()
        self.listed(of, called)
        hint = self.speech.words.some.format(least, most)
        found = self.typed(hinted(label, hint), lambda said: places(said, len(of), least, most))
        return tuple(of[place] for place in found)

    def number(self, label: str, field: Field, hint: str) -> int:
        return self.typed(
            hinted(label, hint),
            lambda said: int(said) if said.lstrip("-").isdigit() and field.admits(int(said)) else None,
        )

    def listed(self, of: Sequence[T], called: Callable[[T], str]) -> None:
        for place, each in enumerate(of, 1):
            self.console.print(f"    {place}  {escape(called(each))}")

    def typed(self, question: str, read: Callable[[str], T | None]) -> T:
        """Asked until it can be read."""
        while True:
            found = read(self.console.input(f"[cyan]{escape(question)}[/] ").strip())
            if found is not None:
                return found
            self.console.print(f"[dim]{self.speech.words.not_that}[/]")


def hinted(label: str, hint: str) -> str:
    return f"{label} ({hint}):" if label else f"{hint}:"


def places(said: str, count: int, least: int, most: int) -> list[int] | None:
    """Different numbers of a list, from 1, as many as may be chosen; as places."""
    parts = said.split()
    if not all(part.isdecimal() for part in parts) or not least <= len(parts) <= most:
        return None
    found = [int(part) - 1 for part in parts]
    return found if len(set(found)) == len(found) and all(0 <= each < count for each in found) else None
