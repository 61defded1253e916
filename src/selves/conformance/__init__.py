"""The one suite that every game passes, ours and anybody's: it plays at random, looks at everything, says what to do.

`selves conformance NAME` runs it; our own tests run the very same checks.
"""
