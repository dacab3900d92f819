#!/usr/bin/env bash
# Run after each start of the S3 server, again and again without harm. On MinIO it makes the bucket, and a user for each
# service that stores files, with the rights of deploy/minio/NAME.json: the root key stays with the server and this script.
# Another server in MinIO's place may have no such users. Then, in Compose, the services get the root key.
set -euo pipefail
address=${MINIO_ADDRESS:-127.0.0.1:9000}
secrets=/run/secrets
read -r root_user < <(cat $secrets/s3_access_key; echo)
read -r root_password < <(cat $secrets/s3_secret_key; echo)
export MC_CONFIG_DIR=/tmp/.mc MC_HOST_storage="http://$root_user:$root_password@$address"

services() { for file in $secrets/*_s3_secret_key; do basename "$file" _s3_secret_key; done; }

until headers=$(curl -fsS -o /dev/null -D - "http://$address/minio/health/ready"); do sleep 1; done
if ! grep -qi '^server: minio' <<<"$headers"; then
  echo 'This S3 server is not MinIO: all services that store files use its root key.' >&2
  for name in $(services); do
    for key in s3_access_key s3_secret_key; do
      cp $secrets/$key "/services/$name/$key.new"
      mv -f "/services/$name/$key.new" "/services/$name/$key"
    done
  done
  exit
fi

mc --quiet mb --ignore-existing storage/creator-desk
for name in $(services); do
  # By standard input: arguments are visible to every process of the container.
  mc --quiet admin user add storage "$name" < <(cat "$secrets/${name}_s3_secret_key"; echo)
  mc --quiet admin policy create storage "$name" "/etc/minio/$name.json"
  mc --quiet admin policy attach storage "$name" --user "$name"
done
