"""The life of a table: who sits where, the options, the game, play again. Pure: a room is the fold of its entries."""
