import { execFileSync } from 'node:child_process';
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { cpSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { load } from 'js-yaml';
import { afterAll, describe, expect, it } from 'vitest';
import { natsBinary } from '@creator-desk/local/embedded/nats';
import { root } from '@creator-desk/local/settings';
import { services } from '@creator-desk/local/topology';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const directory = mkdtempSync(join(tmpdir(), 'creator-desk-secrets-'));

afterAll(() => rmSync(directory, { recursive: true, force: true }));

describe('the images', () => {
  it('are made from the manifest of every workspace, as the lock file wants it', () => {
    const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
    const manifests = workspaces.flatMap((pattern) => globSync(`${pattern}/package.json`, { cwd: root }));
    const dockerfile = read('deploy/Dockerfile');
    expect(manifests.filter((manifest) => !dockerfile.includes(`COPY ${manifest} `))).toEqual([]);
  });

  it('run the Node that the local start fetches', () => {
    const [, version] = /FROM node:([\d.]+)-/.exec(read('deploy/Dockerfile')) ?? [];
    expect(read('deploy/local/launch.mjs')).toContain(`version: '${version}'`);
  });
});

describe('the images of others by digest', () => {
  interface Container {
    '<<'?: Container;
    image?: string;
    build?: { additional_contexts?: Record<string, string> };
  }
  const containersOf = (path: string): Record<string, Container> =>
    (load(read(path)) as { services: Record<string, Container> }).services;
  const byTag = containersOf('docker-compose.yml');
  const byDigest = containersOf('docker-compose.digests.yml');
  const digestOf = (name: string): string => byDigest[name]?.image?.split('@')[1] ?? 'none';

  it('are those of the Compose stack and of the Dockerfile', () => {
    const bases = [...new Set([...read('deploy/Dockerfile').matchAll(/^FROM (\S+:\S+)/gm)].map(([, image]) => image))];
    expect(bases.length).toBeGreaterThan(1);
    for (const [name, container] of Object.entries(byTag)) {
      const { image = '', build } = { ...container['<<'], ...container };
      const { image: pinned, build: pinnedBuild } = byDigest[name] ?? {};
      if (!image.startsWith('creator-desk/')) expect(pinned?.replace(/@sha256:[0-9a-f]{64}$/, '')).toBe(image);
      if (build) expect(Object.keys(pinnedBuild?.additional_contexts ?? {})).toEqual(bases);
    }
  });

  it('are the same in Kubernetes', () => {
    expect(read('deploy/kubernetes/base/kustomization.yaml')).toContain(`name: nats, digest: ${digestOf('nats')} `);
    const singleNode = 'deploy/kubernetes/overlays/single-node';
    expect(read(`${singleNode}/kustomization.yaml`)).toContain(`name: postgres, digest: ${digestOf('postgres')} `);
    expect(read(`${singleNode}/servers.yaml`)).toContain(`image: ${byDigest['minio']?.image}`);
  });
});

it('no container of the Compose stack has rights beyond its own', () => {
  type Container = { '<<'?: object };
  const { services: containers } = load(read('docker-compose.yml')) as { services: Record<string, Container> };
  expect(Object.keys(containers).length).toBeGreaterThan(10);
  for (const [name, container] of Object.entries(containers))
    expect({ name, ...container['<<'], ...container }).toMatchObject({
      name,
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
});

it('in the Compose stack processes, broker and databases speak TLS with each other', () => {
  type Container = { environment?: unknown; command?: string[] };
  const { services: containers } = load(read('docker-compose.yml')) as { services: Record<string, Container> };
  // merged maps lie within, under '<<'
  const environmentOf = (name: string): string => JSON.stringify(containers[name]?.environment);
  const gateway = environmentOf('gateway');
  for (const name of ['gateway', ...services]) expect(environmentOf(name)).toContain('"NATS_CA_FILE":"/run/secrets/ca.crt"');
  for (const name of services) {
    expect(environmentOf(name)).toMatch(/"HTTP_TLS_CERT_FILE".*"HTTP_TLS_KEY_FILE"/);
    expect(gateway).toContain(`"${name.toUpperCase()}_URL":"https://${name}:8080"`);
  }
  expect(gateway).toContain('"INTERNAL_CA_FILE":"/run/secrets/ca.crt"');
  expect(containers['postgres']?.command).toEqual(expect.arrayContaining(['-cssl=on', '-chba_file=/etc/postgresql/pg_hba.conf']));
  expect(read('deploy/postgres/pg_hba.conf')).not.toMatch(/^host(nossl)?\s/m);
});

describe('the secrets of the Compose stack', () => {
  const make = (env: Record<string, string> = {}): Record<string, string> => {
    execFileSync(process.execPath, [join(root, 'deploy/compose/make-secrets.mjs'), directory], { env });
    const files = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const paths = files.map(({ parentPath, name }) => relative(directory, join(parentPath, name)));
    return Object.fromEntries(paths.map((path) => [path, readFileSync(join(directory, path), 'utf8')]));
  };

  it('are made once and stay, but for a password that is given', () => {
    const first = make();
    expect(make()).toEqual(first);
    const given = make({ ADMIN_PASSWORD: 'mine' });
    const copy = { ...(JSON.parse(first['backup/secrets.json'] ?? '') as object), admin_password: 'mine' };
    expect(given).toEqual({
      ...first,
      'kept/admin_password': 'mine',
      'gateway/admin_password': 'mine',
      'backup/secrets.json': JSON.stringify(copy),
    });
    expect(new Set(Object.values(first)).size).toBeGreaterThan(10);
  });

  it.each(['nats/creator-desk.conf', 'kubernetes/base/nats.conf', 'kubernetes/overlays/single-node/nats.conf'])(
    'give %s the password of every user and a certificate',
    async (file) => {
      make();
      const place = mkdtempSync(join(tmpdir(), 'creator-desk-nats-'));
      try {
        const config = read(join('deploy', file)).replaceAll(
          /"\/etc\/(nats|creator-desk)\/secrets/g,
          `"${join(place, 'secrets')}`,
        );
        writeFileSync(join(place, 'nats.conf'), config);
        cpSync(join(root, 'deploy/nats/users.conf'), join(place, 'users.conf'));
        cpSync(join(directory, 'nats'), join(place, 'secrets'), { recursive: true });
        execFileSync(await natsBinary(), ['-t', '-c', join(place, 'nats.conf')], { stdio: ['ignore', 'ignore', 'pipe'] });
      } finally {
        rmSync(place, { recursive: true });
      }
    },
  );

  it('give the key of the language model by file to those that ask it, and to nobody by an environment', () => {
    expect(make()['comms/openai_api_key']).toBe('');
    const given = make({ OPENAI_API_KEY: 'key of the model' });
    const holders = Object.keys(given).filter((path) => given[path] === 'key of the model');
    expect(holders.sort()).toEqual(['comms/openai_api_key', 'contracts/openai_api_key', 'kept/openai_api_key']);
    expect(make()).toEqual(given);
    const { services: containers } = load(read('docker-compose.yml')) as { services: Record<string, { environment?: object }> };
    for (const [name, { environment }] of Object.entries(containers))
      if (name !== 'secrets') expect(environment ?? {}).not.toHaveProperty('OPENAI_API_KEY');
  });

  it('give the address of the mail server, which has its password, by file to the service that sends', () => {
    expect(make()['comms/smtp_url']).toBe('');
    const given = make({ SMTP_URL: 'smtps://desk:password@mail.example.com' });
    const holders = Object.keys(given).filter((path) => given[path]?.includes('mail.example.com'));
    expect(holders.sort()).toEqual(['backup/secrets.json', 'comms/smtp_url', 'kept/smtp_url']);
    const { services: containers } = load(read('docker-compose.yml')) as { services: Record<string, { environment?: object }> };
    for (const [name, { environment }] of Object.entries(containers))
      if (name !== 'secrets') expect(environment ?? {}).not.toHaveProperty('SMTP_URL');
  });

  it('give each process a NATS user of its own', () => {
    const secrets = make();
    const passwords = ['gateway', ...services].map((name) => {
      const { username, password } = new URL(secrets[`${name}/nats_url`] ?? '');
      expect(username).toBe(name);
      expect(secrets['nats/passwords.conf']).toContain(`${name}_password: "${password}"`);
      return password;
    });
    expect(new Set(passwords).size).toBe(6);
    expect(Object.keys(secrets).filter((path) => path.endsWith('/media_url_signing_key'))).toHaveLength(2);
  });

  it('give each service its own database only, and the files only to those that keep some', () => {
    const secrets = make();
    for (const name of services) expect(secrets[`${name}/database_url`]).toMatch(new RegExp(`^postgres://${name}:.{32}@`));
    const holders = Object.keys(secrets).filter((path) => path.endsWith('/s3_secret_key'));
    expect(holders.map((path) => path.split('/')[0]).sort()).toEqual(['backup', 'contracts', 'kept', 'media', 'minio']);
    for (const name of ['backup', 'contracts', 'media']) {
      expect(secrets[`${name}/s3_access_key`]).toBe(name);
      expect(secrets[`minio/${name}_s3_secret_key`]).toBe(secrets[`${name}/s3_secret_key`]);
    }
    expect(new Set(holders.map((path) => secrets[path])).size).toBe(4);
    expect(Object.keys(secrets).filter((path) => path.startsWith('gateway/') && path.includes('database'))).toEqual([]);
  });

  it('give the backup everything that is kept, its own role and key, and its passphrase only when it is given', () => {
    const first = make();
    expect(first['backup/backup_key']).toBe('');
    const given = make({
      BACKUP_KEY: 'a passphrase for the backups',
      BACKUP_S3_ACCESS_KEY: 'access',
      BACKUP_S3_SECRET_KEY: 'secret',
    });
    expect(given['backup/backup_key']).toBe('a passphrase for the backups');
    expect([given['backup/backup_s3_access_key'], given['backup/backup_s3_secret_key']]).toEqual(['access', 'secret']);
    expect(given['backup/s3_secret_key']).toBe(first['backup/s3_secret_key']);
    expect(make()['backup/backup_key']).toBe('a passphrase for the backups');
    const kept = JSON.parse(make()['backup/secrets.json'] ?? '') as Record<string, string>;
    const names = readdirSync(join(directory, 'kept')).filter((name) => name !== 'tls');
    expect(Object.keys(kept).sort()).toEqual(names.sort());
    expect(kept['second_factor_key']).toBe(given['contracts/second_factor_key']);
    expect(new URL(given['backup/database_url'] ?? '')).toMatchObject({
      username: 'backup',
      password: given['postgres/backup_password'],
    });
  });

  it('give each server a certificate and a key of its own, and everybody who calls one the authority', () => {
    const secrets = make();
    const authority = new X509Certificate(secrets['kept/tls/ca.crt'] ?? '');
    const servers = ['nats', 'postgres', ...services];
    for (const name of servers) {
      const certificate = new X509Certificate(secrets[`${name}/tls.crt`] ?? '');
      expect([name, `${name}.creator-desk.svc.cluster.local`].map((host) => certificate.checkHost(host))).not.toContain(
        undefined,
      );
      expect(certificate.verify(authority.publicKey)).toBe(true);
      expect(certificate.checkPrivateKey(createPrivateKey(secrets[`${name}/tls.key`] ?? ''))).toBe(true);
    }
    expect(new Set(servers.map((name) => secrets[`${name}/tls.key`])).size).toBe(servers.length);
    for (const name of ['gateway', ...services]) {
      expect(secrets[`${name}/ca.crt`]).toBe(secrets['kept/tls/ca.crt']);
      expect(secrets[`${name}/nats_url`]).toMatch(/^tls:/);
    }
    for (const name of services)
      expect(secrets[`${name}/database_url`]).toContain('?sslmode=verify-full&sslrootcert=/run/secrets/ca.crt');
    // it refuses a key that others may read
    expect(statSync(join(directory, 'postgres/tls.key')).mode & 0o777).toBe(0o600);
    expect(Object.keys(secrets).filter((path) => path.endsWith('ca.key'))).toEqual(['kept/tls/ca.key']);
  });

  it('are made for an installation from before certificates, which keeps the others', () => {
    const first = make();
    rmSync(join(directory, 'kept/tls'), { recursive: true });
    const isNew = ([path]: [string, string]): boolean => /tls|ca\.crt/.test(path);
    const others = (all: Record<string, string>): [string, string][] => Object.entries(all).filter((one) => !isNew(one));
    const then = make();
    expect(others(then)).toEqual(others(first));
    expect(then['nats/tls.crt']).not.toBe(first['nats/tls.crt']);
    expect(Object.keys(then)).toEqual(Object.keys(first));
  });

  it('give the proxy a certificate for the name that people know', () => {
    const names = (secrets: Record<string, string>): string =>
      new X509Certificate(secrets['edge/tls.crt'] ?? '').subjectAltName ?? '';
    expect(names(make())).toContain('DNS:localhost');
    const secrets = make({ PUBLIC_URL: 'https://desk.example.com:8443/' });
    expect(names(secrets)).toContain('DNS:desk.example.com');
    expect(make({ PUBLIC_URL: 'https://desk.example.com:8443/' })).toEqual(secrets);
  });
});
