import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { passwordProblem, tokensProblem } from '@creator-desk/domain/access-secrets';
import { isExecutable } from './find-program.ts';
import { Problem } from './problem.ts';

export const root = resolve(import.meta.dirname, '../../..');

/** What the local start reads from its environment and `.env`; what it only passes on stays apart by who reads it. */
export interface Settings {
  port: number;
  host: string;
  /** absolute */
  dataDir: string;
  adminPassword?: string;
  /** a PostgreSQL server to use instead of the embedded one; its role may create databases */
  databaseUrl?: string;
  natsUrl?: string;
  /** what every process reads itself, as given */
  sharedEnv: Record<string, string>;
  /** what only those read that keep files */
  storageEnv: Record<string, string>;
  /** what only those read that ask a language model */
  modelEnv: Record<string, string>;
  /** what only the media service reads */
  mediaEnv: Record<string, string>;
  /** what only the gateway reads, as given */
  gatewayEnv: Record<string, string>;
}

type Check = (value: string) => string | undefined;

const text: Check = () => undefined;
const port: Check = (value) =>
  /^\d{1,5}$/.test(value) && +value > 0 && +value < 65_536 ? undefined : 'must be a port from 1 to 65535';
const matching =
  (pattern: RegExp, what: string): Check =>
  (value) =>
    pattern.test(value) ? undefined : `must be ${what}`;
const oneOf =
  (...words: string[]): Check =>
  (value) =>
    words.includes(value) ? undefined : `must be one of ${words.join(', ')}`;
const url =
  (...schemes: string[]): Check =>
  (value) =>
    URL.canParse(value) && schemes.includes(new URL(value).protocol)
      ? undefined
      : `must be an address that begins with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`;

const milliseconds =
  (least: number, most: number): Check =>
  (value) =>
    /^\d{1,9}$/.test(value) && +value >= least && +value <= most ? undefined : `must be milliseconds from ${least} to ${most}`;

function timeZone(value: string): string | undefined {
  try {
    return void new Intl.DateTimeFormat('en-US', { timeZone: value });
  } catch {
    return 'must be a time zone such as Europe/Berlin';
  }
}

/** A path of a program; what is only its name is looked for on PATH. */
const program: Check = (value) => (!value.includes('/') || isExecutable(value) ? undefined : 'must be a program that can be run');

const secrets = { ADMIN_PASSWORD: passwordProblem, API_TOKENS: tokensProblem };
const own = { PORT: port, HOST: text, DATA_DIR: text, ADMIN_PASSWORD: secrets.ADMIN_PASSWORD };
const servers = { DATABASE_URL: url('postgres:', 'postgresql:'), NATS_URL: url('nats:', 'tls:') };
const gateway = {
  API_TOKENS: secrets.API_TOKENS,
  SESSION_IDLE_DAYS: matching(/^([1-9]|[12]\d|30)$/, 'a number of days from 1 to 30'),
  TRUST_PROXY: matching(/^(true|yes|false|no|\d|10)$/i, 'yes, no or the number of proxies'),
  PUBLIC_URL: url('http:', 'https:'),
};
const storage = {
  S3_ENDPOINT: url('http:', 'https:'),
  S3_ACCESS_KEY: text,
  S3_SECRET_KEY: text,
  S3_BUCKET: matching(/^(?!.*\.\.)[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'a name of 3 to 63 small letters, digits and dashes'),
  S3_REGION: text,
};
const perDay = matching(/^([1-9]\d{0,4}|100000)$/, 'a whole number from 1 to 100000');
const media = {
  FFMPEG_PATH: program,
  CREATOR_VIDEOS_PER_DAY: perDay,
  CREATOR_GIGABYTES_PER_DAY: perDay,
  CREATOR_LINKS_PER_DAY: perDay,
};
const model = {
  OPENAI_API_KEY: text,
  OPENAI_BASE_URL: url('http:', 'https:'),
  OPENAI_MODEL: text,
  OPENAI_TIMEOUT_MS: milliseconds(100, 15_000),
};
const all = {
  BUSINESS_TIMEZONE: timeZone,
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http:', 'https:'),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace'),
};
const binaries = { NATS_SERVER_BIN: text, CHROMIUM_PATH: text };

/** Every variable the system knows, for `.env.example` and for keeping one process's secrets from another. */
export const variables: Record<string, Check> = {
  ...own,
  ...servers,
  ...gateway,
  ...all,
  ...storage,
  ...model,
  ...media,
  ...binaries,
};

/** Adds what `.env` in the project's folder says to the environment, which wins. @throws Problem when it cannot be read */
export function loadEnvFile(file = join(root, '.env')): void {
  if (!existsSync(file)) return;
  try {
    readFileSync(file);
  } catch (error) {
    throw new Problem(`The settings in ${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
  process.loadEnvFile(file);
}

/** @throws Problem that lists everything wrong, one line each */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([name, value]) => value && name in variables)) as Record<
    string,
    string
  >;
  const problems = Object.entries(given).flatMap(([name, value]) => {
    const problem = variables[name]?.(value);
    // an address may hold a password
    const isSecret = value.includes('@') || name in secrets;
    return problem ? [`${name} ${problem}${isSecret ? '' : `, not '${value}'`}`] : [];
  });
  if (given['S3_ENDPOINT']) {
    const needed = ['S3_ACCESS_KEY', 'S3_SECRET_KEY'].filter((name) => !given[name]);
    problems.push(...needed.map((name) => `${name} is missing: S3_ENDPOINT needs it`));
  }
  if (problems.length > 0) throw new Problem(`The settings are not usable:\n${problems.map((one) => `  - ${one}`).join('\n')}`);
  const { PORT, HOST, DATA_DIR, ADMIN_PASSWORD, DATABASE_URL, NATS_URL } = given;
  return {
    port: Number(PORT ?? 8080),
    host: HOST ?? '127.0.0.1',
    dataDir: resolve(root, DATA_DIR ?? '.data'),
    ...(ADMIN_PASSWORD && { adminPassword: ADMIN_PASSWORD }),
    ...(DATABASE_URL && { databaseUrl: DATABASE_URL }),
    ...(NATS_URL && { natsUrl: NATS_URL }),
    sharedEnv: { BUSINESS_TIMEZONE: Intl.DateTimeFormat().resolvedOptions().timeZone, ...pick(given, all) },
    storageEnv: pick(given, storage),
    modelEnv: pick(given, model),
    mediaEnv: pick(given, media),
    gatewayEnv: pick(given, gateway),
  };
}

/** Where a browser on this machine finds the system. */
export function addressOf({ host, port }: Pick<Settings, 'host' | 'port'>): string {
  const here = ['127.0.0.1', '0.0.0.0', 'localhost', '::', '::1'].includes(host);
  return `http://${here ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}

function pick(given: Record<string, string>, names: Record<string, Check>): Record<string, string> {
  return Object.fromEntries(Object.entries(given).filter(([name]) => name in names));
}
