"""Selves: four board games about knowing each other, on the phones in your pockets."""

__version__ = "0.2.0.dev0"
