"""`python -m tests.judge [--missed] [SET...]`: how the judge does on sets of typed answers, by language and kind."""

import sys

from tests.judge.sets import names, table, tallied

wanted = [each for each in sys.argv[1:] if not each.startswith("-")] or names()
for name in wanted:
    tallies = tallied(name)
    print("\n".join(table(name, tallies)))
    if "--missed" in sys.argv:
        for what in ("refused", "accepted", "misread"):
            for case in getattr(tallies["all"], what):
                print(f"  {what} {case.id}: {case.text!r} for {case.answers or case.unit}")
