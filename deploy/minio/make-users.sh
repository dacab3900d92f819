#!/usr/bin/env bash
# Run after each start of MinIO, again and again without harm: the bucket, and a user for each service that stores
# files, with the rights of deploy/minio/NAME.json. The root key stays with the server and with this script.
set -euo pipefail
read -r root_user < <(cat /run/secrets/s3_access_key; echo)
read -r root_password < <(cat /run/secrets/s3_secret_key; echo)
export MC_CONFIG_DIR=/tmp/.mc MC_HOST_storage="http://$root_user:$root_password@${MINIO_ADDRESS:-127.0.0.1:9000}"

until mc --quiet admin info storage >/dev/null 2>&1; do sleep 1; done
mc --quiet mb --ignore-existing storage/creator-desk
for secret_file in /run/secrets/*_s3_secret_key; do
  name=${secret_file##*/}
  name=${name%_s3_secret_key}
  # By standard input: arguments are visible to every process of the container.
  mc --quiet admin user add storage "$name" < <(cat "$secret_file"; echo)
  mc --quiet admin policy create storage "$name" "/etc/minio/$name.json"
  mc --quiet admin policy attach storage "$name" --user "$name"
done
