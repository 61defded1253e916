"""What the command line cannot use ends in exit code 2 and one clear line, never in a traceback."""


class Unusable(Exception):  # noqa: N818
    """An argument or a file that cannot be used, and why."""
