"""What the server counts about itself, in the form Prometheus reads."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

REGISTRY = CollectorRegistry()

MOVES = Counter("selves_moves", "Accepted moves", ["game", "by"], registry=REGISTRY)
REFUSED = Counter("selves_refused", "Refused requests", ["clause"], registry=REGISTRY)
CONNECTIONS = Gauge("selves_connections", "Open connections", registry=REGISTRY)
ROOMS = Gauge("selves_rooms_awake", "Rooms in memory", registry=REGISTRY)
DROPPED = Counter("selves_dropped", "Connections closed by the server", ["why"], registry=REGISTRY)
DURABLE = Histogram(
    "selves_durable_seconds",
    "From a request to its durable entry",
    buckets=(0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2),
    registry=REGISTRY,
)
