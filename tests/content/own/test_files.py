"""Any box goes out and in again through every format; whatever is no box is refused, and says why and where."""

import tracemalloc
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from selves.content.languages import Language
from selves.content.own.box import MOST_CARDS, EgoTexts, OwnBox, OwnGame
from selves.content.own.files import FORMATS, LARGEST_FILE, Format, read_file, write_file
from selves.content.own.tables import BadFile, Fault
from tests.content.own.boxes import any_boxes, box, ego, question, term


@settings(deadline=None, max_examples=100)
@given(any_boxes(), st.sampled_from(FORMATS))
def test_any_box_goes_out_and_in_again(of: OwnBox, form: Format) -> None:
    assert read_file(write_file(of, form)) == of


@settings(deadline=None, max_examples=100)
@given(any_boxes(), st.sampled_from(("utf-8", "utf-16", "utf-16-le", "utf-8-sig")), st.sampled_from(FORMATS))
def test_in_every_encoding_of_spreadsheets(of: OwnBox, encoding: str, form: Format) -> None:
    text = write_file(of, form).decode("utf-8-sig")
    assert read_file(text.encode(encoding)) == of


GAMES: Final[tuple[OwnGame | None, ...]] = ("ego", None)


def outcome(data: bytes, game: OwnGame | None) -> tuple[OwnBox | None, Fault | None]:
    """What is read, or the first fault; anything else that is raised fails the test."""
    try:
        return read_file(data, "any.csv", game), None
    except BadFile as fault:
        return None, fault.faults[0]


@settings(deadline=None, max_examples=100)
@given(st.binary(max_size=400) | st.text(max_size=200).map(lambda text: text.encode("utf-8", "surrogatepass")))
def test_whatever_is_no_box_is_refused_with_a_reason(data: bytes) -> None:
    for game in GAMES:
        found, fault = outcome(data, game)
        assert found is not None or fault is not None
        assert found is None or found.cards or b"selves" in data.replace(b"\x00", b"").lower()


@settings(deadline=None, max_examples=60)
@given(any_boxes(most=3), st.sampled_from(FORMATS), st.data())
def test_a_file_that_was_damaged_is_read_whole_or_refused(of: OwnBox, form: Format, data: st.DataObject) -> None:
    body = bytearray(write_file(of, form))
    for _ in range(data.draw(st.integers(1, 4))):
        body[data.draw(st.integers(0, len(body) - 1))] = data.draw(st.integers(0, 255))
    found, fault = outcome(bytes(body), None)
    assert found is not None or fault is not None


def refused(data: bytes, game: OwnGame | None = None) -> Fault:
    with pytest.raises(BadFile) as found:
        read_file(data, "table.csv", game)
    return found.value.faults[0]


HEADER: Final = b"question_de,answer1_de,answer2_de,answer3_de\r\n"


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        (b"x" * (LARGEST_FILE + 1), "size"),
        (b"PK\x03\x04" + b"\x00" * 100, "packed"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1", "packed"),
        (HEADER + b"a\x00b,c,d,e", "binary"),
        (b"\x00" * 1000, "binary"),
        (HEADER + "Größe,b,c,d\r\n".encode() + "Größe,b,c,d".encode("cp1252"), "mixed"),
        (HEADER + b"\x81\x8d,b,c,d", "encoding"),
        (HEADER + b'"open,b,c,d\r\n', "quotes"),
        (b"," * 1_000_000, "columns"),
        (HEADER + b"," * 1_000_000, "columns"),
        (b"", "empty"),
        (b" \r\n\r\n", "empty"),
        (b"Hello,World\r\n", "header"),
        (HEADER.replace(b"answer3", b"notes"), "column"),
        (HEADER.replace(b"answer3", b"answer2"), "twice"),
        (b"question_de,talk_de\r\nWhy?,x", "game"),
        (b"selves,chess,Title,de\r\n", "game"),
        (b"selves,ego,Title,la\r\n", "cell"),
        (b"selves,ego,,de\r\n", "cell"),
        (HEADER + b"a,b,c,d,e\r\n", "cells"),
        (HEADER + b"a," + b"b" * 401 + b",c,d\r\n", "cell"),
        (HEADER + b"x" * 200_000 + b",b,c,d\r\n", "cell"),
        (HEADER + "a,b\u202e,c,d\r\n".encode(), "cell"),
        (HEADER + b"a,b,c,d\r\n" * (MOST_CARDS + 1), "cards"),
        (b"{", "form"),
        (b"[" * 100_000, "form"),
        (b'{"format": "selves box 1", "game": "ego", "title": "x", "languages": ["de"], "virus": 1}', "form"),
        (b'{"format": "selves box 2", "game": "ego", "title": "x", "languages": ["de"]}', "form"),
        (b'{"format": "selves box 1", "game": "ego", "title": "x", "languages": ["de", "de"]}', "form"),
    ],
)
def test_a_hostile_file_is_refused_by_its_kind(data: bytes, kind: str) -> None:
    assert refused(data).kind == kind


def test_a_hundred_megabytes_are_refused_before_they_are_read() -> None:
    data = bytes(100_000_000)
    tracemalloc.start()
    assert refused(data).kind == "size"
    assert tracemalloc.get_traced_memory()[1] < 1_000_000
    tracemalloc.stop()


def test_every_fault_is_named_by_row_and_column_and_nothing_is_read() -> None:
    table = "question_de;answer1_de;answer2_de;answer3_de;theme;spicy\r\na;b;c;d;friends;1\r\n\r\na;b;c;d;cars;7\r\n"
    with pytest.raises(BadFile) as found:
        read_file(table.encode())
    faults = [(fault.row, fault.column, fault.name) for fault in found.value.faults]
    assert faults == [(4, 5, "theme"), (4, 6, "spicy")]
    assert "'cars' cannot stand here: everyday, friends" in str(found.value)


@pytest.mark.parametrize("separator", [",", ";", "\t", "|"])
@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "cp1252"])
def test_a_table_as_spreadsheets_write_it(separator: str, encoding: str) -> None:
    rows = (
        ("Frage", "Antwort 1", "Antwort 2", "Antwort 3"),
        ('"Sagt er ""ja""?"', "Größe", "Zoë", '"eine, zwei; drei|vier"'),
    )
    text = "\r\n".join(separator.join(row) for row in rows)
    found = read_file(text.encode(encoding), "Omas Fest.csv", None, "de")
    assert (found.game, found.title, found.languages) == ("ego", "Omas Fest", ("de",))
    (card,) = found.cards
    assert card.id == "1"
    texts = card.texts["de"]
    assert [getattr(texts, name) for name in ("question", "answer1", "answer2", "answer3")] == [
        'Sagt er "ja"?', "Größe", "Zoë", "eine, zwei; drei|vier",
    ]  # fmt: skip


def test_polish_of_an_older_spreadsheet() -> None:
    table = "question_pl;answer1_pl;answer2_pl;answer3_pl\r\nDokąd?;nad żółte jezioro;w góry;śpię\r\n"
    (card,) = read_file(table.encode("cp1250")).cards
    assert card.texts["pl"].answer1 == "nad żółte jezioro"  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("cell", "read"),
    [('"In die\nBerge"', "In die Berge"), ('"gleich" nicht', '"gleich" nicht'), ('so "la"', 'so "la"')],
)
def test_rows_that_were_copied_without_their_header(cell: str, read: str) -> None:
    pasted = f"Wohin?\tAn den See\t{cell}\tNach Hause\nWann?\tjetzt\tgleich\tnie"
    first, second = read_file(pasted.encode(), "", "ego", "de").cards
    assert (first.id, second.id) == ("1", "2")
    assert first.texts["de"].answer2 == read  # type: ignore[union-attr]
    assert refused(pasted.encode()).kind == "header"


def test_no_cell_begins_a_formula() -> None:
    formulas = ('=HYPERLINK("http://x")', "+1", "-1", "@SUM(1)", "'=2", "＝2")
    several = [term(str(number), texts={"de": {"term": text}}) for number, text in enumerate(formulas)]
    of = OwnBox(
        game="essence", title="=1+1", languages=("de",),
        cards=tuple(term(str(n), texts={"de": type(term().texts["de"])(text)}) for n, text in enumerate(formulas)),
    )  # fmt: skip
    assert len(several) == len(of.cards)
    for form in ("csv", "tsv"):
        written = write_file(of, form)
        text = written.decode("utf-8-sig")
        for line in text.splitlines():
            for cell in line.replace('"', "").split("\t" if form == "tsv" else ","):
                assert cell[:1] not in tuple("=+-@＝")
        assert read_file(written) == of


def test_a_box_for_another_game_is_not_taken() -> None:
    for form in FORMATS:
        assert refused(write_file(box(ego()), form), "identity").kind == "game"


def test_answers_are_written_as_people_write_lists() -> None:
    table = "booklet,icon,keyword_en,question_en,answers_en\r\nduo,ping-pong,Us,Who came?,Ann | Anna; Ben\r\n"
    (card,) = read_file(table.encode()).cards
    assert card.texts["en"].answers == (("Ann", "Anna"), ("Ben",))  # type: ignore[union-attr]


@pytest.mark.parametrize("languages", [("de",), ("de", "pl", "fr", "en")])
def test_two_thousand_cards_are_read(languages: tuple[Language, ...]) -> None:
    texts = {language: question().texts["de"] for language in languages}
    of = box(*(question(str(number), texts=texts) for number in range(MOST_CARDS)), languages=languages)
    for form in FORMATS:
        assert read_file(write_file(of, form)) == of


def test_a_box_that_is_too_large_to_be_kept_is_refused() -> None:
    long = EgoTexts(*("x" * 400 for _ in range(5)))
    body = write_file(box(*(ego(str(number), texts={"de": long}) for number in range(600))), "csv")
    assert refused(body).kind == "box"


def test_ids_that_are_left_out_are_given_and_none_twice() -> None:
    table = HEADER.replace(b"question", b"id,question") + b",a,b,c,d\r\n1,a,b,c,d\r\n,a,b,c,d\r\n"
    assert [card.id for card in read_file(table).cards] == ["2", "1", "3"]
    assert refused(table + b"1,a,b,c,d\r\n").kind == "box"


@pytest.mark.parametrize(
    ("cell", "why", "said"),
    [
        ("theme,cars", "choice", "cars"),
        ("question_de,a\u202eb", "unseen", ""),
        ("question_de," + "b" * 401, "long", ""),
    ],
)
def test_why_a_cell_cannot_be_is_told_so_that_any_language_can_say_it(cell: str, why: str, said: str) -> None:
    name, _, text = cell.partition(",")
    others = ",".join(each for each in ("question_de", "answer1_de", "answer2_de", "answer3_de") if each != name)
    with pytest.raises(BadFile) as found:
        read_file(f"{name},{others}\n{text},a,b,c,d\n".encode())
    fault = next(each for each in found.value.faults if each.kind == "cell")
    assert (fault.why, fault.said) == (why, said)
    assert ("family" in fault.names) == (why == "choice")
