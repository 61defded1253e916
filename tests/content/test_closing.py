"""There is something to talk about: after a reveal, and when a game about people is over."""

import pytest

from selves.content.check import text_problems
from selves.content.languages import LANGUAGES
from selves.content.rulebook import rulebook
from selves.games import OWN


@pytest.mark.parametrize("game", ["ego", "essence", "identity", "compass"])
def test_a_handful_of_closing_questions_in_every_language(game: str) -> None:
    asked = rulebook(game).closing
    assert len(asked) >= 4
    for language in LANGUAGES:
        texts = [words.text(language) for words in asked]
        assert len(set(texts)) == len(texts)
        assert not [problem for text in texts for problem in text_problems(game, language, text, 120)]


@pytest.mark.parametrize("game", ["identity", "egomaster", "compass"])
def test_a_game_whose_cards_have_no_line_to_talk_has_some_for_all_of_them(game: str) -> None:
    lines = rulebook(game).talk
    assert len(lines) >= 5
    for language in LANGUAGES:
        texts = [words.text(language) for words in lines]
        assert len(set(texts)) == len(texts)
        assert not [problem for text in texts for problem in text_problems(game, language, text, 80)]


def test_a_game_of_knowledge_closes_without_a_question() -> None:
    assert {game for game in OWN if not rulebook(game).closing} == {"egomaster"}
