import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerPublicKey } from '@creator-desk/testing/signing';
import { ConfigError, readConfig, ServiceConfig } from './config.ts';

const usable = {
  DATABASE_URL: 'postgres://comms:secret@localhost:5432/comms',
  INTERNAL_TOKEN: 'a token',
  CALLER_PUBLIC_KEY: callerPublicKey,
};

const { DATABASE_URL: _, ...withoutDatabase } = usable;

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'creator-desk-config-'));
});
afterAll(() => rmSync(directory, { recursive: true }));

function problemsOf(env: NodeJS.ProcessEnv): string[] {
  try {
    readConfig(ServiceConfig, env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

describe('a configuration', () => {
  it('needs little: the rest has defaults', () => {
    expect(readConfig(ServiceConfig, usable)).toMatchObject({
      ...usable,
      NATS_URL: 'nats://127.0.0.1:4222',
      HTTP_HOST: '127.0.0.1',
      HTTP_PORT: 0,
      LOG_LEVEL: 'info',
      NATS_REPLICAS: 1,
      BUSINESS_TIMEZONE: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
  });

  it('reports all that is wrong with it at once', () => {
    const env = {
      DATABASE_URL: 'localhost',
      NATS_URL: 'nats://one:4222,two',
      HTTP_PORT: '70000',
      BUSINESS_TIMEZONE: 'Mars/Olympus',
      LOG_LEVEL: 'loud',
      NATS_REPLICAS: '2',
    };
    expect(problemsOf(env).sort()).toEqual([
      'BUSINESS_TIMEZONE must be a time zone such as Europe/Berlin',
      'CALLER_PUBLIC_KEY must be Ed25519 public keys in PEM, or their SPKI in base64, separated by commas',
      'DATABASE_URL must be an address such as postgres://user:password@localhost:5432/name',
      'HTTP_PORT must be a port number',
      'INTERNAL_TOKEN is missing',
      'LOG_LEVEL must be one of: fatal, error, warn, info, debug, trace',
      'NATS_REPLICAS must be 1, 3 or 5',
      'NATS_URL must be an address such as nats://localhost:4222, or several separated by commas',
    ]);
  });

  it.each([
    ['NATS_URL', 'nats://one:4222, nats://two:4222'],
    ['NATS_URL', 'tls://broker.example:4222'],
    ['DATABASE_URL', 'postgresql://comms:p%40ss@127.0.0.1:5432/comms'],
    ['HTTP_PORT', '8080'],
    ['BUSINESS_TIMEZONE', 'Asia/Tokyo'],
  ])('takes %s=%s', (name, value) => {
    expect(problemsOf({ ...usable, [name]: value })).toEqual([]);
  });

  it.each(['http', '-1', '65536', '80.5'])('takes no port %s', (port) => {
    expect(problemsOf({ ...usable, HTTP_PORT: port })).toEqual(['HTTP_PORT must be a port number']);
  });

  it('takes an empty variable for one that is not set', () => {
    expect(readConfig(ServiceConfig, { ...usable, LOG_LEVEL: '' }).LOG_LEVEL).toBe('info');
  });
});

describe('a secret in a file', () => {
  it('is read from it, without the line break at its end', () => {
    const file = join(directory, 'token');
    writeFileSync(file, 'from a file\n');
    expect(readConfig(ServiceConfig, { ...usable, INTERNAL_TOKEN_FILE: file }).INTERNAL_TOKEN).toBe('from a file');
  });

  it('that is not there is reported with the other problems', () => {
    const file = join(directory, 'nothing');
    expect(problemsOf({ ...withoutDatabase, DATABASE_URL_FILE: file, LOG_LEVEL: 'loud' })).toEqual([
      `DATABASE_URL_FILE names a file that cannot be read: ${file}`,
      'LOG_LEVEL must be one of: fatal, error, warn, info, debug, trace',
    ]);
  });
});
