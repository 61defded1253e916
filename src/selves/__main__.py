"""`python -m selves` is the command `selves`."""

from selves.cli import main

if __name__ == "__main__":
    main()
