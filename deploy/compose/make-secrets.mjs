// Makes what the stack keeps secret, once, and gives each container only what it needs: a volume of its own at /run/secrets.
// Certificates are made by the program beside it, and again when they end soon.
// Runs in a container of its own before all others. ADMIN_PASSWORD, API_TOKENS, OIDC_CLIENT_SECRET, OPENAI_API_KEY and SMTP_URL of the
// environment, and what BACKUP_… names there, win over what is kept; PUBLIC_URL is the name in the certificate of the proxy.
import { createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Buffer } from 'node:buffer';
import process from 'node:process';
import { URL } from 'node:url';
import { serverCertificate } from './certificates.mjs';

const root = process.argv[2] ?? '/secrets';
const services = ['contracts', 'media', 'portal', 'payouts', 'comms'];
/** Those of deploy/nats/users.conf. */
const natsUsers = ['gateway', ...services, 'operator'];
/** The account that PostgreSQL runs as in its image; it takes no key that another may read. */
const postgresAccount = 70;
/** The account that the processes run as in their images. */
const processAccount = 1000;

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

/** The Ed25519 key with which the gateway signs callers, and its public key for the services. Both in base64. */
function keptCallerKeys() {
  const made = () => generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' });
  const signingKey = kept('caller_signing_key', undefined, () => made().toString('base64'));
  const key = { key: Buffer.from(signingKey, 'base64'), format: 'der', type: 'pkcs8' };
  return { signingKey, publicKey: createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64') };
}

/** Certificate and key of a server, for its names in Compose and in Kubernetes. */
function keptCertificate(name, ...otherNames) {
  const names = [name, `${name}.creator-desk`, `${name}.creator-desk.svc.cluster.local`, ...otherNames, 'localhost'];
  serverCertificate(certificates, [...new Set(names)]);
  const [certificate, key] = ['crt', 'key'].map((end) => readFileSync(join(certificates, `${name}.${end}`), 'utf8'));
  return { certificate, key };
}

/** Whole or not at all. */
function put(file, value, mode, account) {
  rmSync(`${file}.new`, { force: true });
  writeFileSync(`${file}.new`, value, { mode, flush: true });
  // Without root the files are for Kubernetes, which sets their owners itself.
  if (account !== undefined && process.getuid?.() === 0) chownSync(`${file}.new`, account, account);
  renameSync(`${file}.new`, file);
}

/** Readable by every user of the container; no other container has the volume. */
function give(container, secrets) {
  mkdirSync(join(root, container), { recursive: true });
  for (const [name, value] of Object.entries(secrets)) put(join(root, container, name), value, 0o444);
}

const certificates = join(root, 'kept', 'tls');
mkdirSync(certificates, { recursive: true });
const tls = Object.fromEntries(['postgres', ...services].map((name) => [name, keptCertificate(name)]));
/** The servers of the cluster in Kubernetes, as they call each other. */
const natsServers = [0, 1, 2].map((number) => `nats-${number}.nats-cluster`);
tls.nats = keptCertificate('nats', ...natsServers);
// of the proxy with TLS, for people's browsers, unless its operator has a better one; it is for names, not for IPv6
const { hostname } = new URL(process.env.PUBLIC_URL || 'https://localhost');
tls.edge = keptCertificate('edge', hostname.replace(/^\[.*/, 'localhost'), '127.0.0.1');
/** The authority that vouches for all of them. */
const authority = { 'ca.crt': readFileSync(join(certificates, 'ca.crt'), 'utf8') };
const internal = { ...authority, internal_token: kept('internal_token') };
const natsPasswords = Object.fromEntries(natsUsers.map((user) => [user, kept(`nats_${user}_password`)]));
/** What the gateway and each service need to call each other. */
const shared = (name) => ({ ...internal, nats_url: `tls://${name}:${natsPasswords[name]}@nats:4222` });
/** With which they let each other in; the address alone can carry it. */
const routePassword = kept('nats_route_password');
const routes = natsServers.map((server) => `  "nats-route://route:${routePassword}@${server}:6222"\n`).join('');
/** The services that store files, and the backup that reads them: each is a user of the S3 server, of the same name. */
const s3SecretKeys = Object.fromEntries(['contracts', 'media', 'backup'].map((name) => [name, kept(`${name}_s3_secret_key`)]));
const verified = 'sslmode=verify-full&sslrootcert=/run/secrets/ca.crt';
const databaseUrls = Object.fromEntries(
  services.map((name) => [name, `postgres://${name}:${kept(`${name}_database_password`)}@postgres:5432/${name}?${verified}`]),
);

const backupPassword = kept('backup_database_password');
give('postgres', {
  postgres_password: kept('postgres_password'),
  // of the role that may copy the cluster, and has no database
  backup_password: backupPassword,
  ...Object.fromEntries(services.map((name) => [`${name}_database_url`, databaseUrls[name]])),
  'tls.crt': tls.postgres.certificate,
});
put(join(root, 'postgres', 'tls.key'), tls.postgres.key, 0o600, postgresAccount);
give('nats', {
  ...authority,
  'passwords.conf': natsUsers.map((user) => `${user}_password: "${natsPasswords[user]}"\n`).join(''),
  'routes.conf': `authorization { user: route, password: "${routePassword}", timeout: 5 }\nroutes: [\n${routes}]\n`,
  'tls.crt': tls.nats.certificate,
  'tls.key': tls.nats.key,
});
give('edge', { ...authority, 'tls.crt': tls.edge.certificate, 'tls.key': tls.edge.key });
give('minio', {
  // of the server's root
  s3_access_key: kept('s3_access_key'),
  s3_secret_key: kept('s3_secret_key'),
  ...Object.fromEntries(Object.entries(s3SecretKeys).map(([name, key]) => [`${name}_s3_secret_key`, key])),
});
const callerKeys = keptCallerKeys();
for (const name of services)
  give(name, {
    ...shared(name),
    database_url: databaseUrls[name],
    caller_public_key: callerKeys.publicKey,
    'tls.crt': tls[name].certificate,
    'tls.key': tls[name].key,
  });
for (const [name, key] of Object.entries(s3SecretKeys)) give(name, { s3_access_key: name, s3_secret_key: key });
const model = { openai_api_key: keptIfGiven('openai_api_key', process.env.OPENAI_API_KEY) };
for (const name of ['contracts', 'comms']) give(name, model);
give('contracts', { second_factor_key: kept('second_factor_key') });
// the first with the password of the mail server
give('comms', {
  smtp_url: keptIfGiven('smtp_url', process.env.SMTP_URL),
  comms_sealing_key: kept('comms_sealing_key'),
  push_key: kept('push_key'),
});
give('media', { media_url_signing_key: kept('media_url_signing_key') });
give('gateway', {
  ...shared('gateway'),
  digest_key: kept('digest_key'),
  caller_signing_key: callerKeys.signingKey,
  admin_password: kept('admin_password', process.env.ADMIN_PASSWORD),
  api_tokens: kept('api_tokens', process.env.API_TOKENS),
  oidc_client_secret: keptIfGiven('oidc_client_secret', process.env.OIDC_CLIENT_SECRET),
});
const givenForBackups = {
  backup_key: keptIfGiven('backup_key', process.env.BACKUP_KEY || undefined),
  backup_s3_access_key: keptIfGiven('backup_target_access_key', process.env.BACKUP_S3_ACCESS_KEY || undefined),
  backup_s3_secret_key: keptIfGiven('backup_target_secret_key', process.env.BACKUP_S3_SECRET_KEY || undefined),
};
// Without the secrets the restored databases would let nobody in, so they are part of the backup. Certificates are made anew.
const keptFiles = readdirSync(join(root, 'kept'), { withFileTypes: true }).filter((entry) => entry.isFile());
const keptSecrets = keptFiles.map(({ name }) => [name, readFileSync(join(root, 'kept', name), 'utf8')]);
give('backup', {
  ...authority,
  ...givenForBackups,
  database_url: `postgres://backup:${backupPassword}@postgres:5432/?${verified}`,
  'secrets.json': JSON.stringify(Object.fromEntries(keptSecrets)),
});
// Volumes that several containers share, which Docker makes for root.
const sharedVolumes = join(root, 'shared');
if (existsSync(sharedVolumes) && process.getuid?.() === 0)
  for (const name of readdirSync(sharedVolumes)) chownSync(join(sharedVolumes, name), processAccount, processAccount);
