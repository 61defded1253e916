"""Do the tests notice when a rule is wrong? Small faults are put into kernel and games, one at a time: `make mutants`.

A sample is drawn from a seed, and only tests that concern the faulty file are run: so five hundred fit into an hour.
"""
