"""Three nodes behind a balancer, PostgreSQL with a standby, and everything that can die does: `make test-cluster`."""
