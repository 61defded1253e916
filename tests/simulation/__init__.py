"""Whole evenings of the server's own code on a simulated clock, network and log: no threads, no sockets, one seed.

`python -m tests.simulation --seeds 300` plays them and prints what failed; a seed that failed fails again.
"""
