import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from '@creator-desk/local/settings';
import { services } from '@creator-desk/local/topology';

const folder = join(root, 'deploy/minio');
const bucket = 'arn:aws:s3:::creator-desk';
const lastBackup = 'status/last-backup.json';

interface Statement {
  Action: string[];
  Resource: string[];
}

const statementsOf = (service: string): Statement[] =>
  (JSON.parse(readFileSync(join(folder, `${service}.json`), 'utf8')) as { Statement: Statement[] }).Statement;

/** The first part of the keys under which a service stores, as its sources name them. */
function areasOf(service: string): string[] {
  const sources = globSync('src/**/*.ts', { cwd: join(root, 'services', service) }).filter((path) => !path.endsWith('.spec.ts'));
  const found = sources.flatMap((path) => [
    ...readFileSync(join(root, 'services', service, path), 'utf8').matchAll(
      /(?:filePath: |fileKey = )`(\w+)\/|[kK]eyPrefix = '(\w+)'/g,
    ),
  ]);
  return [...new Set(found.map(([, inTemplate, alone]) => inTemplate ?? alone ?? ''))];
}

describe('the user of the S3 server that a service has', () => {
  it('exists for each service that stores files', () => {
    const withPolicy = globSync('*.json', { cwd: folder }).map((file) => file.replace('.json', ''));
    expect(withPolicy.sort()).toEqual(['backup', ...services.filter((service) => areasOf(service).length > 0)].sort());
  });

  it('reads all objects for backups, and writes only when the last one was', () => {
    expect(statementsOf('backup').flatMap(({ Action, Resource }) => Action.map((action) => [action, ...Resource]))).toEqual([
      ['s3:ListBucket', bucket],
      ['s3:GetBucketLocation', bucket],
      ['s3:GetObject', `${bucket}/*`],
      ['s3:PutObject', `${bucket}/${lastBackup}`],
    ]);
    expect(statementsOf('contracts')).toContainEqual({
      Effect: 'Allow',
      Action: ['s3:GetObject'],
      Resource: [`${bucket}/${lastBackup}`],
    });
  });

  it.each(['contracts', 'media'])('%s: reads and writes the objects of its own service only', (service) => {
    const objects = statementsOf(service)
      .flatMap(({ Resource }) => Resource)
      .filter((resource) => resource !== bucket && resource !== `${bucket}/${lastBackup}`);
    // the records of uploads by parts, which the storage library keeps in the bucket
    const records = service === 'media' ? ['.uploads'] : [];
    expect(objects.sort()).toEqual([...areasOf(service), ...records].map((area) => `${bucket}/${area}/*`).sort());
  });
});

describe('the script that makes the users', () => {
  let place: string;
  beforeEach(() => (place = mkdtempSync(join(tmpdir(), 'creator-desk-minio-users-'))));
  afterEach(() => rmSync(place, { recursive: true }));

  const read = (path: string): string => readFileSync(join(place, path), 'utf8');
  const program = (name: string, ...lines: string[]): void =>
    writeFileSync(join(place, 'bin', name), ['#!/usr/bin/env bash', ...lines].join('\n'), { mode: 0o755 });

  /**
   * Runs it before an S3 server that calls itself by this name, with an `mc` that writes down the server's address, its
   * arguments, and its standard input where it is asked for.
   */
  function runBefore(server: string): void {
    for (const directory of ['bin', 'secrets', 'services/backup', 'services/contracts', 'services/media'])
      mkdirSync(join(place, directory), { recursive: true });
    for (const [name, value] of Object.entries({
      s3_access_key: 'root',
      s3_secret_key: 'root-key',
      backup_s3_secret_key: 'key-of-backup',
      contracts_s3_secret_key: 'key-of-contracts',
      media_s3_secret_key: 'key-of-media',
    }))
      writeFileSync(join(place, 'secrets', name), value);
    const log = join(place, 'log');
    writeFileSync(log, '');
    program('curl', `printf 'HTTP/1.1 200 OK\\r\\nServer: ${server}\\r\\n'`);
    program('mc', `echo "$MC_HOST_storage $*" >> '${log}'`, `case "$*" in *'user add'*) echo "stdin $(cat)" >> '${log}' ;; esac`);
    const script = readFileSync(join(folder, 'make-users.sh'), 'utf8')
      .replaceAll('/run/secrets', join(place, 'secrets'))
      .replaceAll('/services', join(place, 'services'));
    const env = { PATH: [join(place, 'bin'), process.env['PATH']].join(delimiter), MINIO_ADDRESS: 'minio:9000' };
    execFileSync('bash', ['-c', script], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  }

  it('gives each service its key by standard input and its rights', () => {
    runBefore('MinIO');
    const server = 'http://root:root-key@minio:9000';
    const steps = ['backup', 'contracts', 'media'].flatMap((name) => [
      `${server} --quiet admin user add storage ${name}`,
      `stdin key-of-${name}`,
      `${server} --quiet admin policy create storage ${name} /etc/minio/${name}.json`,
      `${server} --quiet admin policy attach storage ${name} --user ${name}`,
    ]);
    expect(read('log').trim().split('\n')).toEqual([`${server} --quiet mb --ignore-existing storage/creator-desk`, ...steps]);
    expect(globSync('*', { cwd: join(place, 'services/contracts') })).toEqual([]);
  });

  it('gives the services the root key of a server that is not MinIO', () => {
    runBefore('Other/1.0');
    expect(read('log')).toBe('');
    for (const service of ['backup', 'contracts', 'media'])
      expect([read(`services/${service}/s3_access_key`), read(`services/${service}/s3_secret_key`)]).toEqual([
        'root',
        'root-key',
      ]);
  });
});
