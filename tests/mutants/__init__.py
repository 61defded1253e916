"""Do the tests notice when a rule is wrong? Small faults are put into kernel and games, one at a time: `make mutants`.

None of the tools made for it draws a sample from a seed or chooses the tests by the file that is faulty, without which
five hundred faults do not fit into an hour.
"""
