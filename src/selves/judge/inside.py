"""An answer that stands among other words, letter by letter or with a slip."""

from collections.abc import Sequence

from selves.judge.folding import Language, bare
from selves.judge.forenames import is_forename
from selves.judge.remarks import within
from selves.judge.sentences import Found, Sentence
from selves.judge.slips import ONE_SLIP, slips_in_words
from selves.judge.spelling import Spelling, Word


def inside_a_remark(
    text: str, meant: list[list[Spelling]], language: Language, forms: Sequence[tuple[str, ...]]
) -> int | None:
    """The big river in Egypt, nile. Not if two of a list stand there."""
    sentence = Sentence(text, language)
    runs = sentence.runs()
    found: dict[int, list[Found]] = {}
    for item, accepted in enumerate(meant):
        if several := [each for each in accepted if each.whole in runs and not each.literal]:
            found[item] = [
                Found(*runs[each.whole], each.named, is_told_apart(each, accepted), is_somebody(each, accepted))
                for each in several
            ]
        elif item < len(forms) and (others := [run for run in runs if in_a_form(run, forms[item])]):
            apart = any(is_told_apart(each, accepted) for each in accepted)
            somebody = any(is_somebody(each, accepted) for each in accepted)
            found[item] = [Found(*runs[run], accepted[0].named, apart, somebody) for run in others]
    if not found:
        found = misspelt_inside(sentence, meant)
    if len(found) != 1:
        return None
    item, places = found.popitem()
    return item if any(within(sentence, place) for place in places) else None


def misspelt_inside(sentence: Sentence, meant: list[list[Spelling]]) -> dict[int, list[Found]]:
    """Lavander fields, jane goodal the chimp lady: what is long enough, with a slip or two."""
    found: dict[int, list[Found]] = {}
    words = tuple([Word(word, bare(sentence.written[at])) for at, word in enumerate(sentence.words)])
    firsts = "".join([word.folded[:1] or " " for word in words])
    for item, accepted in enumerate(meant):
        for each in accepted:
            if each.literal or len(each.whole) <= ONE_SLIP or "#" in each.whole:
                continue
            length = len(each.words)
            place = firsts.find("".join([word.folded[:1] or " " for word in each.words]))
            if place < 0 or length == len(words):
                continue
            run = words[place : place + length]
            if abs(sum([len(word.folded) for word in run]) - len(each.whole)) > 2:
                continue
            if slips_in_words(run, each.words, each, sentence.language, frozenset()) <= 2:
                apart, somebody = is_told_apart(each, accepted), is_somebody(each, accepted)
                found.setdefault(item, []).append(Found(place, place + length, each.named, apart, somebody))
    return found


def is_told_apart(one: Spelling, accepted: list[Spelling]) -> bool:
    """Whether a longer spelling says which one: slalom spécial."""
    return not one.named and any(
        len(each.words) > len(one.words) and one.words[0] in each.words and one.words[-1] in each.words
        for each in accepted
    )


def is_somebody(one: Spelling, accepted: list[Spelling]) -> bool:
    """Whether it is a person's name: Guy of Alice Guy."""
    return any(is_forename(each.words[0].folded) and each.words[-1] in one.words for each in accepted)


def in_a_form(run: str, forms: tuple[str, ...]) -> bool:
    return any(f" {run} " in each for each in forms)
