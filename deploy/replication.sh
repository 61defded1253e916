#!/bin/sh
# Once, when the primary is made: the standby may copy the database, and from the next start commits wait for it.
echo "host replication selves all scram-sha-256" >>"$PGDATA/pg_hba.conf"
psql -U "$POSTGRES_USER" -d "$POSTGRES_DB" -c "ALTER SYSTEM SET synchronous_standby_names = '*'"
