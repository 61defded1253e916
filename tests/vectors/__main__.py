from tests.vectors import FILE, vectors

FILE.write_bytes(vectors() + b"\n")
