"""The judge of typed answers: right or wrong, as a fair quizmaster would say. It knows texts, and no game."""
