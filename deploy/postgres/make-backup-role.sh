#!/usr/bin/env bash
# Makes the role that copies the cluster for backups, or gives it its password again. Run on an empty data directory; by hand in an
# installation from before backups: docker compose exec postgres bash /docker-entrypoint-initdb.d/make-backup-role.sh
set -euo pipefail
password=$(cat /run/secrets/backup_password)
psql --no-psqlrc -v ON_ERROR_STOP=1 -U "${POSTGRES_USER:-postgres}" -d postgres -v password="$password" <<'SQL'
select 'create role backup' where not exists (select from pg_roles where rolname = 'backup') \gexec
alter role backup login replication password :'password';
SQL
