#!/usr/bin/env bash
# Run once, on an empty data directory: a database and a role for each service, so that none can read another's data.
set -euo pipefail
for url_file in /run/secrets/*_database_url; do
  name=$(basename "$url_file" _database_url)
  password=$(sed -E 's,^postgres://[^:]+:([^@]+)@.*$,\1,' "$url_file")
  psql --no-psqlrc -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d postgres -v name="$name" -v password="$password" <<'SQL'
create role :"name" login password :'password';
create database :"name" owner :"name";
revoke connect on database :"name" from public;
\connect :"name"
revoke all on schema public from public;
create extension pg_trgm;
SQL
done
psql --no-psqlrc -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d postgres -c 'revoke connect on database postgres, template1 from public'
