"""Honest chance: everybody puts something random into the seed, and nobody can choose it knowing the others'.

First the server pledges its contribution, and with it the terms of the game (`room/terms.py`); then every device logs
the SHA-256 of its own; then all contributions are opened. The seed is SHA-256 over the server's contribution followed
by those that were opened, in seat order. Who pledged and did not open is left out and named.
"""

import hashlib
import re
from collections.abc import Iterable

CONTRIBUTION = re.compile(r"[0-9a-f]{32,64}")


def pledge(contribution: str) -> str:
    """What is logged of a contribution before all are opened; both are lower-case hex."""
    return hashlib.sha256(bytes.fromhex(contribution)).hexdigest()


def is_contribution(text: str) -> bool:
    """Hex of 16 to 32 bytes."""
    return CONTRIBUTION.fullmatch(text) is not None and len(text) % 2 == 0


def seed(server: str, opened: Iterable[str]) -> str:
    """The seed of the game, in hex."""
    return hashlib.sha256(b"".join(map(bytes.fromhex, (server, *opened)))).hexdigest()
