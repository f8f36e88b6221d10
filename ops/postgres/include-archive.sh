#!/bin/sh
# Runs once, when the database is created. In a file of its own and not as an argument, because a restored database turns archiving off in its settings.
echo "include_if_exists = '/etc/postgresql/archive.conf'" >> "$PGDATA/postgresql.conf"
