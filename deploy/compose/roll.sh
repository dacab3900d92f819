#!/usr/bin/env bash
# Replaces the replicas of a running Compose stack by those of the images that are there now, one service after the other, while the
# stack serves: the new replicas of a service answer before the old ones end.
#   deploy/compose/roll.sh [SERVICE ...]      default: all of ours but the proxy in front
# Run it where docker-compose.yml is, with the settings (.env, COMPOSE_FILE, COMPOSE_PROJECT_NAME) of the stack.
set -euo pipefail

# Who is asked comes before who asks.
services=("$@")
[ ${#services[@]} -gt 0 ] || services=(contracts media payouts portal comms gateway)

say() { printf '%s %s\n' "$(date +%T)" "$*"; }

# A new version may need new secrets.
docker compose up --no-deps --no-log-prefix --exit-code-from secrets secrets >/dev/null
# The users of the broker have the rights of a version. A file that was replaced is seen by a new container only.
if docker compose exec -T nats cat /etc/nats/users.conf | cmp -s - deploy/nats/users.conf; then
  docker compose kill -s HUP nats
else
  say 'nats: new rights, its clients connect again'
  docker compose up -d --no-deps --force-recreate --wait nats
fi
docker compose up --no-deps --force-recreate --exit-code-from minio-users minio-users >/dev/null

for service in "${services[@]}"; do
  mapfile -t old < <(docker compose ps -q "$service")
  [ ${#old[@]} -gt 0 ] || { echo "$service does not run." >&2; exit 1; }
  say "$service: ${#old[@]} new replicas"
  docker compose up -d --no-deps --no-build --no-recreate --scale "$service=$((2 * ${#old[@]}))" --wait --wait-timeout 300 "$service"
  for replica in "${old[@]}"; do
    # Requests that it has begun end first.
    docker stop --time 30 "$replica" >/dev/null
    # with its temporary files
    docker rm --volumes "$replica" >/dev/null
  done
  say "$service: old replicas have ended"
done
