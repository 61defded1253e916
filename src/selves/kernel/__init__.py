"""The kernel every game stands on: what a move, an offer, a payment and chance are. Pure."""
