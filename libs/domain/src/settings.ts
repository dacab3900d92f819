import { passwordProblem, tokensProblem } from './access/access-secrets.ts';
import { networksProblem } from './access/networks.ts';
import { roles } from './access/roles.ts';
import { domainsProblem, groupRolesProblem, maxLabelLength } from './access/single-sign-on.ts';

/** @returns what is wrong with a value: the end of a sentence that begins with the name of the setting */
export type SettingRule = (value: string) => string | undefined;

/** A model's answer may take this long, including retries: the API promises an answer within 20 s. */
export const maxModelTimeoutMs = 15_000;

const rule =
  (isValid: (value: string) => boolean, message: string): SettingRule =>
  (value) =>
    isValid(value) ? undefined : message;

const wholeNumber = (min: number, max: number, what: string): SettingRule =>
  rule((value) => /^\d{1,9}$/.test(value) && +value >= min && +value <= max, `must be ${what} from ${min} to ${max}`);

const isAddress = (value: string, schemes: string[]): boolean =>
  URL.canParse(value.trim()) && schemes.includes(new URL(value.trim()).protocol);

const address = (example: string, schemes: string[]): SettingRule =>
  rule((value) => isAddress(value, schemes), `must be an address such as ${example}`);

/** An address alone or behind a name. */
const mailAddress = rule(
  (value) => /^(?:[^<>"\r\n]*<[^\s<>"@,;]+@[^\s<>"@,;]+>|[^\s<>"@,;]+@[^\s<>"@,;]+)$/.test(value.trim()),
  'must be an address such as desk@example.com or Creator Desk <desk@example.com>',
);

const http = ['http:', 'https:'];
const perDay = wholeNumber(1, 100_000, 'a whole number');
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'];

/** The rules of the settings that both the local start and the processes check: each stands here only. */
export const settingRules = {
  ADMIN_PASSWORD: passwordProblem,
  API_TOKENS: tokensProblem,
  SESSION_IDLE_DAYS: wholeNumber(1, 30, 'a number of days'),
  AUDIT_RETENTION_DAYS: wholeNumber(1, 3_650, 'a number of days'),
  TRUST_PROXY: rule((value) => /^(true|yes|false|no|\d|10)$/i.test(value), 'must be yes, no or the number of proxies'),
  PUBLIC_URL: address('https://desk.example.com', http),
  OIDC_ISSUER: address('https://login.example.com', http),
  OIDC_LABEL: rule(
    (value) => value.trim() !== '' && value.length <= maxLabelLength,
    `must be a text of at most ${maxLabelLength} characters`,
  ),
  OIDC_DOMAINS: domainsProblem,
  OIDC_DEFAULT_ROLE: rule((value) => (roles as readonly string[]).includes(value), `must be one of: ${roles.join(', ')}`),
  OIDC_GROUPS_CLAIM: rule((value) => /^\S{1,100}$/.test(value), 'must be the name of a claim, such as groups'),
  OIDC_ROLES: groupRolesProblem,
  DATABASE_URL: address('postgres://user:password@localhost:5432/name', ['postgres:', 'postgresql:']),
  NATS_URL: rule(
    (value) => value.split(',').every((one) => isAddress(one, ['nats:', 'tls:'])),
    'must be an address such as nats://localhost:4222, or several separated by commas',
  ),
  S3_ENDPOINT: address('http://localhost:8080', http),
  S3_BUCKET: rule(
    (value) => /^(?!.*\.\.)[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(value),
    'must be the name of a bucket: 3 to 63 small letters, digits and dashes',
  ),
  CREATOR_VIDEOS_PER_DAY: perDay,
  CREATOR_GIGABYTES_PER_DAY: perDay,
  CREATOR_LINKS_PER_DAY: perDay,
  OPENAI_BASE_URL: address('http://localhost:8080', http),
  OPENAI_TIMEOUT_MS: wholeNumber(100, maxModelTimeoutMs, 'a number of milliseconds'),
  SMTP_URL: rule(
    (value) => isAddress(value, ['smtp:', 'smtps:']) && new URL(value.trim()).hostname !== '',
    'must be an address such as smtps://user:password@mail.example.com',
  ),
  MAIL_FROM: mailAddress,
  MAIL_REPLY_TO: mailAddress,
  WEBHOOKS_ALLOW_PRIVATE: networksProblem,
  PUSH_ALLOW_PRIVATE: networksProblem,
  BUSINESS_TIMEZONE: rule(isTimeZone, 'must be a time zone such as Europe/Berlin'),
  OTEL_EXPORTER_OTLP_ENDPOINT: address('http://localhost:4318', http),
  LOG_LEVEL: rule((value) => logLevels.includes(value), `must be one of: ${logLevels.join(', ')}`),
} satisfies Record<string, SettingRule>;

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }));
  } catch {
    return false;
  }
}
