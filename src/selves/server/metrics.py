"""What the server counts about itself, in the form Prometheus reads."""

from collections import Counter as Tally
from collections.abc import Iterator

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram
from prometheus_client.core import CounterMetricFamily, Metric
from prometheus_client.registry import Collector

REGISTRY = CollectorRegistry()

REFUSED = Counter("selves_refused", "Refused requests", ["clause"], registry=REGISTRY)
CONNECTIONS = Gauge("selves_connections", "Open connections", registry=REGISTRY)
ROOMS = Gauge("selves_rooms_awake", "Rooms in memory", registry=REGISTRY)
ENDED = Counter("selves_dropped", "Connections closed by the server", ["why"], registry=REGISTRY)
BROKEN = Counter("selves_broken_requests", "Requests that are no HTTP", registry=REGISTRY)
CUT = Counter("selves_cut", "Silent connections that were cut to make room, or found none", registry=REGISTRY)
UNSAID = Counter("selves_unsaid", "Lines that were not logged because there were too many of them", registry=REGISTRY)
PASSED_ON = Gauge("selves_passed_on", "Devices whose rooms other nodes hold", registry=REGISTRY)
OVERTAKEN = Counter("selves_overtaken", "Rooms that other nodes have taken from this one", registry=REGISTRY)
AWAY = Gauge("selves_log_away", "Whether the log's database is out of reach", registry=REGISTRY)
COMMIT = Histogram(
    "selves_commit_seconds",
    "One transaction of the log, however many entries it holds",
    buckets=(0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2),
    registry=REGISTRY,
)

#: Accepted moves by game and by whom; a plain tally, because every move adds to it.
MOVES: Tally[tuple[str, str]] = Tally()


class Moves(Collector):
    """The tally of moves, when it is asked for."""

    def collect(self) -> Iterator[Metric]:
        family = CounterMetricFamily("selves_moves", "Accepted moves", labels=["game", "by"])
        for (game, by), count in MOVES.items():
            family.add_metric([game, by], count)
        yield family


REGISTRY.register(Moves())
