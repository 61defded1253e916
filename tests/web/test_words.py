"""Whatever the server refuses is told in people's words, in every language."""

import pytest

from selves.content.languages import LANGUAGES
from selves.kernel.illegal import TABLE_CLAUSES
from selves.server.protocol import FAULT
from tests.web.catalogue import catalogues


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_of_the_table_has_words(language: str) -> None:
    """`tests/room` proves that no other is raised; how many may play is each game's own clause."""
    assert {*TABLE_CLAUSES, FAULT, "seats"} <= catalogues()["", language]["errors"].keys()
