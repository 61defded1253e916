"""What the campaign must reach, and what it may not find: whichever figure misses its bar is named."""

from collections.abc import Callable
from dataclasses import dataclass

from tests.hostile.campaign import Figures

MOST_GROWN = 5.0  # megabytes
MOST_SLOWED = 3.0  # times


@dataclass(frozen=True)
class Aim:
    """How long each act may take, how often the server is killed, how many frames are sent, how many rooms are opened
    and closed, how long a flood lasts.
    """

    minutes: float
    kills: int
    frames: int
    rooms: int
    seconds: float


WHOLE = Aim(minutes=20.0, kills=100, frames=1_000_000, rooms=10_000, seconds=30.0)
SHORT = Aim(minutes=1.0, kills=2, frames=20_000, rooms=100, seconds=5.0)


def missed(figures: Figures, aim: Aim) -> list[str]:
    """Every figure that misses its bar, with what it should be. One that was not measured misses it, too."""
    bars: dict[str, tuple[Callable[[float], bool], str]] = {
        "frames": (lambda found: found >= aim.frames, f"at least {aim.frames}"),
        "kills": (lambda found: found >= aim.kills, f"at least {aim.kills}"),
        "rooms": (lambda found: found >= aim.rooms, f"at least {aim.rooms}"),
        "lost": (lambda found: found == 0, "none"),
        "doubled": (lambda found: found == 0, "none"),
        "leaks": (lambda found: found == 0, "none"),
        "rss_mb_grown": (lambda found: found <= MOST_GROWN, f"at most {MOST_GROWN:g}"),
        "p99_ratio": (lambda found: 0 < found <= MOST_SLOWED, f"at most {MOST_SLOWED:g}"),
    }
    return [
        f"{name} is {getattr(figures, name)}, and should be {said}"
        for name, (holds, said) in bars.items()
        if not holds(getattr(figures, name))
    ]
