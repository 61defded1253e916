"""The workshop over HTTP: boxes of one's own are made, read, written, taken in and out, and deleted, each with a secret
of theirs in a header. What cannot be used is refused with a reason, and changes nothing.
"""
