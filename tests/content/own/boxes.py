"""Any box of one's own, for properties; and small ones with a finished card of each kind."""

from typing import Any, get_args

from hypothesis import strategies as st

from selves.content.ego import THEMES, Tag
from selves.content.egomaster import Field
from selves.content.languages import LANGUAGES, Language
from selves.content.own.box import (
    KINDS,
    OWN_GAMES,
    EgoCard,
    EgoTexts,
    OwnBox,
    OwnCard,
    PathCard,
    PathTexts,
    QuestionCard,
    QuestionTexts,
    SituationCard,
    SituationTexts,
    TermCard,
    TermTexts,
    tidied,
    tidy,
)
from selves.games.egomaster.cards import MODES
from selves.games.essence.cards import COLOURS
from selves.games.identity.cards import AREAS, TRAITS

#: Also what tables find hard: quotes, separators, apostrophes and formulas at the beginning, backslashes.
HARD = "\"'=+-@;,|\\/ =＝äßżłé’«<>{}&%🙂"
letters = st.one_of(
    st.sampled_from(HARD),
    st.characters(codec="utf-8", exclude_categories=("Cc", "Cs", "Cn", "Zl", "Zp", "Cf", "Co"), max_codepoint=0xFFF0),
)
texts = st.text(letters, max_size=40).map(tidy)
spellings = st.lists(texts.filter(bool), min_size=1, max_size=3).map(tuple)
numbers = st.one_of(
    st.none(), st.integers(-(10**15), 10**15), st.floats(-1e15, 1e15, allow_nan=False, allow_infinity=False)
)
levels = st.integers(0, 2)


def by_language(languages: tuple[Language, ...], text: Any) -> st.SearchStrategy[dict[Language, Any]]:
    return st.dictionaries(st.sampled_from(languages), text, max_size=4)


def cards(kind: type[OwnCard], languages: tuple[Language, ...]) -> st.SearchStrategy[OwnCard]:
    common: dict[str, Any] = {
        "id": st.text("abcz019", min_size=1, max_size=6),
        "sensitivity": levels,
        "spicy": levels,
        "tags": st.lists(st.sampled_from(get_args(Tag)), max_size=4).map(tuple),
    }
    own: dict[type[OwnCard], dict[str, Any]] = {
        EgoCard: {
            "theme": st.sampled_from(THEMES),
            "texts": by_language(languages, st.builds(EgoTexts, texts, texts, texts, texts, texts)),
        },
        PathCard: {
            "shape": st.sampled_from(("triangle", "five-star", "circle", "seven-star")),
            "colour": st.sampled_from(COLOURS),
            "draw": st.sampled_from((1, 3)),
            "texts": by_language(languages, st.builds(PathTexts, texts, texts)),
        },
        TermCard: {
            "colour": st.sampled_from(COLOURS),
            "texts": by_language(languages, st.builds(TermTexts, texts)),
        },
        SituationCard: {
            "area": st.sampled_from(AREAS),
            "trait1": st.none() | st.sampled_from(TRAITS),
            "trait2": st.none() | st.sampled_from(TRAITS),
            "texts": by_language(languages, st.builds(SituationTexts, texts, texts, texts)),
        },
        QuestionCard: {
            "booklet": st.sampled_from(MODES),
            "icon": st.sampled_from((None, "target", "ping-pong", "speed")),
            "field": st.sampled_from(get_args(Field)),
            "difficulty": st.sampled_from((1, 2, 3)),
            "number": numbers,
            "texts": by_language(
                languages,
                st.builds(QuestionTexts, texts, texts, st.lists(spellings, max_size=6).map(tuple), texts),
            ),
        },
    }
    return st.builds(kind, **common, **own[kind]).map(tidied)  # type: ignore[arg-type]


@st.composite
def any_boxes(draw: st.DrawFn, most: int = 5) -> OwnBox:
    game = draw(st.sampled_from(OWN_GAMES))
    languages = tuple(draw(st.lists(st.sampled_from(LANGUAGES), min_size=1, max_size=4, unique=True)))
    kinds = st.sampled_from(KINDS[game])
    several = draw(
        st.lists(kinds.flatmap(lambda kind: cards(kind, languages)), max_size=most, unique_by=lambda card: card.id)
    )
    title = draw(texts.filter(bool))
    return OwnBox(game=game, title=title[:80], languages=languages, cards=tuple(several))


def ego(id_: str = "1", **changed: Any) -> EgoCard:
    told = EgoTexts("Wohin zuerst, wenn Oma 80 wird?", "An den See", "In die Berge", "Zu den Enkeln", "Und ihr?")
    return EgoCard(id=id_, **({"texts": {"de": told}} | changed))


def path(id_: str = "1", **changed: Any) -> PathCard:
    return PathCard(id=id_, **({"texts": {"de": PathTexts("Was trägt dich?", "Erzählt!")}} | changed))


def term(id_: str = "2", **changed: Any) -> TermCard:
    return TermCard(id=id_, **({"texts": {"de": TermTexts("Geduld")}} | changed))


def situation(id_: str = "1", **changed: Any) -> SituationCard:
    told = SituationTexts("Panne", "Mitten im Wald geht das Auto aus.", "Was hilft dir?")
    return SituationCard(id=id_, **({"texts": {"de": told}, "trait1": "clever", "trait2": "practical"} | changed))


def question(id_: str = "1", **changed: Any) -> QuestionCard:
    told = QuestionTexts("Familie", "Wo haben Oma und Opa geheiratet?", (("Köln", "Koeln"),))
    return QuestionCard(id=id_, **({"texts": {"de": told}} | changed))


def box(*several: OwnCard, languages: tuple[Language, ...] = ("de",), title: str = "Oma wird 80") -> OwnBox:
    game = next(game for game, kinds in KINDS.items() if isinstance(several[0], kinds))
    return OwnBox(game=game, title=title, languages=languages, cards=several)


SMALL = (box(ego()), box(path(), term()), box(situation()), box(question()))
