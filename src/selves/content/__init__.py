"""Boxes of cards and rulebooks: facts and texts in four languages, loaded when needed, checked like code."""
