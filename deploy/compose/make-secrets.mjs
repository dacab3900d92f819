// Makes what the stack keeps secret, once, and gives each container only what it needs: a volume of its own at /run/secrets.
// Runs in a container of its own before all others. ADMIN_PASSWORD, API_TOKENS and OPENAI_API_KEY of the
// environment win over what is kept.
import { createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Buffer } from 'node:buffer';
import process from 'node:process';

const root = process.argv[2] ?? '/secrets';
const services = ['contracts', 'media', 'portal', 'payouts', 'comms'];
/** Those of deploy/nats/users.conf. */
const natsUsers = ['gateway', ...services, 'operator'];

/** The value that was made the first time. */
function kept(name, given, make = () => randomBytes(24).toString('base64url')) {
  const file = join(root, 'kept', name);
  if (given || !existsSync(file)) put(file, given || make(), 0o400);
  return readFileSync(file, 'utf8');
}

/** Somebody else's secret, which cannot be made: as given, else as it was given before, else nothing. */
function keptIfGiven(name, given) {
  const file = join(root, 'kept', name);
  if (given !== undefined || !existsSync(file)) put(file, given ?? '', 0o400);
  return readFileSync(file, 'utf8');
}

/** The Ed25519 key with which the gateway tells services who asks; they get its public half. Both in base64. */
function keptCallerKeys() {
  const made = () => generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' });
  const signingKey = kept('caller_signing_key', undefined, () => made().toString('base64'));
  const key = { key: Buffer.from(signingKey, 'base64'), format: 'der', type: 'pkcs8' };
  return { signingKey, publicKey: createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64') };
}

/** Whole or not at all. */
function put(file, value, mode) {
  writeFileSync(`${file}.new`, value, { mode, flush: true });
  renameSync(`${file}.new`, file);
}

/** Readable by whoever the container runs as; no other container has the volume. */
function give(part, secrets) {
  mkdirSync(join(root, part), { recursive: true });
  for (const [name, value] of Object.entries(secrets)) put(join(root, part, name), value, 0o444);
}

mkdirSync(join(root, 'kept'), { recursive: true });
const internal = { internal_token: kept('internal_token') };
const natsPasswords = Object.fromEntries(natsUsers.map((user) => [user, kept(`nats_${user}_password`)]));
/** What a process of ours needs to speak with the others. */
const shared = (name) => ({ ...internal, nats_url: `nats://${name}:${natsPasswords[name]}@nats:4222` });
const s3 = { s3_access_key: kept('s3_access_key'), s3_secret_key: kept('s3_secret_key') };
const databaseUrls = Object.fromEntries(
  services.map((name) => [name, `postgres://${name}:${kept(`${name}_database_password`)}@postgres:5432/${name}`]),
);

give('postgres', {
  postgres_password: kept('postgres_password'),
  ...Object.fromEntries(services.map((name) => [`${name}_database_url`, databaseUrls[name]])),
});
give('nats', {
  'passwords.conf': natsUsers.map((user) => `${user}_password: "${natsPasswords[user]}"\n`).join(''),
});
give('minio', s3);
const callerKeys = keptCallerKeys();
for (const name of services)
  give(name, { ...shared(name), database_url: databaseUrls[name], caller_public_key: callerKeys.publicKey });
for (const name of ['contracts', 'media']) give(name, s3);
const model = { openai_api_key: keptIfGiven('openai_api_key', process.env.OPENAI_API_KEY) };
for (const name of ['contracts', 'comms']) give(name, model);
give('media', { media_url_signing_key: kept('media_url_signing_key') });
give('gateway', {
  ...shared('gateway'),
  digest_key: kept('digest_key'),
  caller_signing_key: callerKeys.signingKey,
  admin_password: kept('admin_password', process.env.ADMIN_PASSWORD),
  api_tokens: kept('api_tokens', process.env.API_TOKENS),
});
