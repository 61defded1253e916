"""Boxes of one's own: cards that people write for their table, in and out of files, checked, and dealt like ours."""
