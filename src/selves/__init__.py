"""Selves: four board games about knowing each other, on the phones in your pockets."""
