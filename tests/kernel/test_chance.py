"""Chance: the stream is documented, and these vectors let another language check that it repeats it."""

import hmac

import pytest
from hypothesis import given
from hypothesis import strategies as st

from selves.kernel.chance import Scripted, Seeded, Stream, Unscripted, shuffled

SEED = bytes(range(32))
CHANCE = Seeded(SEED)


def test_vectors_of_the_first_block() -> None:
    block = hmac.digest(SEED, b"d20/7/0", "sha256")
    assert block.hex() == "aa28a4de1e5eb80f64927d008b3281b6acb7b015c767a8a67aa8b313837a8487"
    assert CHANCE.die("d20", 7, 20) == int.from_bytes(block[:4], "big") % 20 + 1


def test_vectors_of_dice() -> None:
    assert [CHANCE.die("d20", n, 20) for n in range(8)] == [19, 14, 4, 7, 14, 2, 5, 7]
    assert [CHANCE.die("d6", n, 6) for n in range(8)] == [4, 6, 4, 1, 3, 3, 2, 1]


def test_dice_thrown_together_are_the_words_of_one_draw() -> None:
    stream = Stream(SEED, "page", 3)
    assert CHANCE.dice("page", 3, 20, 12) == tuple(stream.below(20) + 1 for _ in range(12))
    assert CHANCE.dice("page", 3, 20, 2) == CHANCE.dice("page", 3, 20, 12)[:2]
    assert CHANCE.dice("page", 3, 20, 1) == (CHANCE.die("page", 3, 20),)
    steep = Stream(SEED, "steep", 0)
    assert CHANCE.dice("steep", 0, 2**31 + 1, 3) == tuple(steep.below(2**31 + 1) + 1 for _ in range(3))
    assert CHANCE.dice("none", 0, 6, 0) == ()
    assert Scripted([4], CHANCE).dice("page", 3, 20, 2) == (4, CHANCE.dice("page", 3, 20, 2)[1])


def test_vectors_of_orders() -> None:
    assert CHANCE.order("deck", 0, 10) == (4, 7, 8, 0, 1, 9, 3, 2, 5, 6)
    assert CHANCE.order("deck", 1, 10) == (0, 2, 6, 5, 7, 1, 4, 9, 8, 3)


def test_words_beyond_the_last_multiple_are_skipped() -> None:
    """Three quarters of all words are too high for this die; the description says they are passed over."""
    sides = 2**30 + 1
    words = Stream(SEED, "steep", 0)._words
    first_low = next(word for word in words if word < 2**32 - 2**32 % sides)
    assert CHANCE.die("steep", 0, sides) == first_low % sides + 1


@pytest.mark.parametrize("stop", [3, 20, 2**31 + 1, 3 * 2**30])
def test_the_last_multiple_itself_is_skipped_and_the_word_before_it_is_not(stop: int) -> None:
    limit = 2**32 - 2**32 % stop
    stream = with_words(limit, 2**32 - 1, limit - 1, 0)
    assert stream.below(stop) == (limit - 1) % stop
    assert next(stream._words) == 0


def test_an_order_skips_such_words_too() -> None:
    limit = 2**32 - 2**32 % 3
    stream = with_words(limit, limit - 1, 2**32 - 2, 7)
    assert stream.order(3) == Stream.order(with_words(limit - 1, 2**32 - 2), 3)
    assert next(stream._words) == 7


def with_words(*words: int) -> Stream:
    stream = Stream(SEED, "")
    stream._words = iter(words)
    return stream


@given(st.binary(min_size=1, max_size=32), st.integers(0, 1000), st.integers(1, 300))
def test_an_order_holds_every_number_once(seed: bytes, n: int, count: int) -> None:
    assert sorted(Seeded(seed).order("any", n, count)) == list(range(count))
    assert 1 <= Seeded(seed).die("any", n, count) <= count


def test_a_draw_depends_on_its_name_alone() -> None:
    chance = Seeded(SEED)
    before = chance.die("d20", 3, 20)
    for n in range(50):
        chance.order("deck", n, 7)
    assert chance.die("d20", 3, 20) == before


def test_every_face_comes_up_as_often() -> None:
    rolls = [CHANCE.die("fair", n, 6) for n in range(6000)]
    assert all(850 < rolls.count(face) < 1150 for face in range(1, 7))


def test_nobody_chooses_among_nothing() -> None:
    with pytest.raises(ValueError, match="among 0"):
        Stream(SEED, "none").below(0)
    assert Stream(SEED, "one").below(1) == 0


def test_samplers_draw_from_a_stream_as_from_random() -> None:
    numbers = [Stream(SEED, "float", n).random() for n in range(200)]
    assert all(0 <= number < 1 for number in numbers)
    assert sorted(shuffled("selves", Stream(SEED, "letters"))) == sorted("selves")


def test_a_script_comes_first_then_the_seed() -> None:
    script = Scripted([4, [2, 0, 1]], CHANCE)
    assert script.die("d6", 0, 6) == 4
    assert script.order("deck", 0, 3) == (2, 0, 1)
    assert script.die("d20", 7, 20) == CHANCE.die("d20", 7, 20)
    assert script.order("deck", 1, 10) == CHANCE.order("deck", 1, 10)


@pytest.mark.parametrize("result", [0, 7, "six", True, [1]])
def test_an_impossible_script_is_told(result: object) -> None:
    with pytest.raises(Unscripted, match="from 1 to 6"):
        Scripted([result], CHANCE).die("d6", 0, 6)


@pytest.mark.parametrize("result", [3, [0, 1], [0, 1, 1], [0, 1, "2"]])
def test_an_impossible_order_is_told(result: object) -> None:
    with pytest.raises(Unscripted, match="order of the numbers 0 to 2"):
        Scripted([result], CHANCE).order("deck", 0, 3)
