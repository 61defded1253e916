"""What was done to the server by hand to break it, as programs and tests."""
