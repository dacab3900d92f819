import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { type SettingRule, settingRules } from '@creator-desk/domain/settings';
import { isExecutable } from './find-program.ts';
import { Problem } from './problem.ts';

export const root = resolve(import.meta.dirname, '../../..');

/** The settings of the local start. Those that it only passes on are grouped by the processes that get them. */
export interface Settings {
  port: number;
  host: string;
  /** absolute */
  dataDir: string;
  adminPassword?: string;
  /** a PostgreSQL server to use instead of the embedded one; its role may create databases */
  databaseUrl?: string;
  natsUrl?: string;
  /** for every process */
  sharedEnv: Record<string, string>;
  /** for the services that store files */
  storageEnv: Record<string, string>;
  /** for the services that use a language model */
  modelEnv: Record<string, string>;
  /** for the comms service */
  mailEnv: Record<string, string>;
  webhookEnv: Record<string, string>;
  /** for the media service */
  mediaEnv: Record<string, string>;
  /** for the gateway */
  gatewayEnv: Record<string, string>;
}

const text: SettingRule = () => undefined;
const port: SettingRule = (value) =>
  /^\d{1,5}$/.test(value) && +value > 0 && +value < 65_536 ? undefined : 'must be a port from 1 to 65535';
/** A path; a bare name is looked up on PATH. */
const program: SettingRule = (value) =>
  !value.includes('/') || isExecutable(value) ? undefined : 'must be a program that can be run';

const rules = settingRules;
const ownVariables = { PORT: port, HOST: text, DATA_DIR: text, ADMIN_PASSWORD: rules.ADMIN_PASSWORD };
const serverVariables = { DATABASE_URL: rules.DATABASE_URL, NATS_URL: rules.NATS_URL };
const gatewayVariables = {
  API_TOKENS: rules.API_TOKENS,
  SESSION_IDLE_DAYS: rules.SESSION_IDLE_DAYS,
  TRUST_PROXY: rules.TRUST_PROXY,
  PUBLIC_URL: rules.PUBLIC_URL,
  OIDC_ISSUER: rules.OIDC_ISSUER,
  OIDC_CLIENT_ID: text,
  OIDC_CLIENT_SECRET: text,
  OIDC_LABEL: rules.OIDC_LABEL,
  OIDC_DOMAINS: rules.OIDC_DOMAINS,
  OIDC_DEFAULT_ROLE: rules.OIDC_DEFAULT_ROLE,
  OIDC_GROUPS_CLAIM: rules.OIDC_GROUPS_CLAIM,
  OIDC_ROLES: rules.OIDC_ROLES,
};
const storageVariables = {
  S3_ENDPOINT: rules.S3_ENDPOINT,
  S3_ACCESS_KEY: text,
  S3_SECRET_KEY: text,
  S3_BUCKET: rules.S3_BUCKET,
  S3_REGION: text,
};
const mediaVariables = {
  FFMPEG_PATH: program,
  CREATOR_VIDEOS_PER_DAY: rules.CREATOR_VIDEOS_PER_DAY,
  CREATOR_GIGABYTES_PER_DAY: rules.CREATOR_GIGABYTES_PER_DAY,
  CREATOR_LINKS_PER_DAY: rules.CREATOR_LINKS_PER_DAY,
};
const modelVariables = {
  OPENAI_API_KEY: text,
  OPENAI_BASE_URL: rules.OPENAI_BASE_URL,
  OPENAI_MODEL: text,
  OPENAI_TIMEOUT_MS: rules.OPENAI_TIMEOUT_MS,
};
const mailVariables = {
  SMTP_URL: rules.SMTP_URL,
  MAIL_FROM: rules.MAIL_FROM,
  MAIL_REPLY_TO: rules.MAIL_REPLY_TO,
};
const webhookVariables = { WEBHOOKS_ALLOW_PRIVATE: rules.WEBHOOKS_ALLOW_PRIVATE, PUSH_ALLOW_PRIVATE: rules.PUSH_ALLOW_PRIVATE };
const sharedVariables = {
  BUSINESS_TIMEZONE: rules.BUSINESS_TIMEZONE,
  OTEL_EXPORTER_OTLP_ENDPOINT: rules.OTEL_EXPORTER_OTLP_ENDPOINT,
  LOG_LEVEL: rules.LOG_LEVEL,
  AUDIT_RETENTION_DAYS: rules.AUDIT_RETENTION_DAYS,
};

/** Every setting of the local start with its rule: those of `.env.example`. */
export const variables: Record<string, SettingRule> = {
  ...ownVariables,
  ...serverVariables,
  ...gatewayVariables,
  ...sharedVariables,
  ...storageVariables,
  ...modelVariables,
  ...mediaVariables,
  ...mailVariables,
  ...webhookVariables,
  NATS_SERVER_BIN: text,
  CHROMIUM_PATH: text,
  BACKUP_KEY: text,
  BACKUP_S3_ENDPOINT: rules.S3_ENDPOINT,
  BACKUP_S3_ACCESS_KEY: text,
  BACKUP_S3_SECRET_KEY: text,
  BACKUP_S3_REGION: text,
};
const secrets = ['ADMIN_PASSWORD', 'SMTP_URL', 'API_TOKENS', 'OIDC_CLIENT_SECRET', 'BACKUP_KEY', 'BACKUP_S3_SECRET_KEY'];

/**
 * Loads `.env` of the project's folder; the environment has priority. Warns about names that look misspelt.
 * @throws Problem when the file cannot be read
 */
export function loadEnvFile(file = join(root, '.env'), warn: (message: string) => void = console.warn): void {
  if (!existsSync(file)) return;
  let content: string;
  try {
    content = readFileSync(file, 'utf8');
  } catch (error) {
    throw new Problem(`The settings in ${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
  process.loadEnvFile(file);
  // Compose reads the same file, so an unknown name alone is no mistake.
  for (const name of Object.keys(parseEnv(content))) {
    const meant = name in variables ? undefined : Object.keys(variables).find((known) => editDistance(name, known) <= 2);
    if (meant) warn(`${file}: ${name} is no setting: did you mean ${meant}?`);
  }
}

/** The number of inserted, deleted and replaced characters between two words (Levenshtein). */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** @throws Problem that lists all invalid settings, one per line */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([name, value]) => value && name in variables)) as Record<
    string,
    string
  >;
  const problems = Object.entries(given).flatMap(([name, value]) => {
    const problem = variables[name]?.(value);
    // An address may contain a password.
    const isSecret = value.includes('@') || secrets.includes(name);
    return problem ? [`${name} ${problem}${isSecret ? '' : `, not '${value}'`}`] : [];
  });
  if (given['S3_ENDPOINT']) {
    const needed = ['S3_ACCESS_KEY', 'S3_SECRET_KEY'].filter((name) => !given[name]);
    problems.push(...needed.map((name) => `${name} is missing: S3_ENDPOINT needs it`));
  }
  if (given['OIDC_ISSUER'] && !given['OIDC_CLIENT_ID']) problems.push('OIDC_CLIENT_ID is missing: OIDC_ISSUER needs it');
  if (given['SMTP_URL'] && !given['MAIL_FROM']) problems.push('MAIL_FROM is missing: SMTP_URL needs it');
  if (problems.length > 0) throw new Problem(`The settings are not usable:\n${problems.map((one) => `  - ${one}`).join('\n')}`);
  const { PORT, HOST, DATA_DIR, ADMIN_PASSWORD, DATABASE_URL, NATS_URL } = given;
  return {
    port: Number(PORT ?? 8080),
    host: HOST ?? '127.0.0.1',
    dataDir: resolve(root, DATA_DIR ?? '.data'),
    ...(ADMIN_PASSWORD && { adminPassword: ADMIN_PASSWORD }),
    ...(DATABASE_URL && { databaseUrl: DATABASE_URL }),
    ...(NATS_URL && { natsUrl: NATS_URL }),
    sharedEnv: { BUSINESS_TIMEZONE: Intl.DateTimeFormat().resolvedOptions().timeZone, ...pick(given, sharedVariables) },
    storageEnv: pick(given, storageVariables),
    modelEnv: pick(given, modelVariables),
    webhookEnv: pick(given, webhookVariables),
    mailEnv: { ...pick(given, mailVariables), ...pick(given, { PUBLIC_URL: rules.PUBLIC_URL }) },
    mediaEnv: pick(given, mediaVariables),
    gatewayEnv: pick(given, gatewayVariables),
  };
}

/** The URL of the system for a browser on this machine. */
export function addressOf({ host, port }: Pick<Settings, 'host' | 'port'>): string {
  const here = ['127.0.0.1', '0.0.0.0', 'localhost', '::', '::1'].includes(host);
  return `http://${here ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}

function pick(given: Record<string, string>, names: Record<string, SettingRule>): Record<string, string> {
  return Object.fromEntries(Object.entries(given).filter(([name]) => name in names));
}
