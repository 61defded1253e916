"""`@clause("ego.stake")` says which clauses of the rules a test proves."""

import pytest

clause = pytest.mark.clause
