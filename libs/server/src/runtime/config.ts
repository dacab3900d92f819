import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { plainToInstance, Transform, Type } from 'class-transformer';
import {
  getMetadataStorage,
  isURL,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Max,
  Min,
  validateSync,
  ValidateBy,
  ValidateIf,
  type ValidationArguments,
} from 'class-validator';
import { applyDecorators } from '@nestjs/common';
import { settingRules, type SettingRule } from '@creator-desk/domain/settings';
import { publicKeysFrom, signingKeyFrom } from '../access/signing-keys.ts';

/** Thrown once at boot with every problem of the environment, one line each. */
export class ConfigError extends Error {
  constructor(readonly problems: string[]) {
    super(`The configuration is not usable:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/**
 * A setting whose rule is in `settingRules`, under the name of the property. A number needs `@Type(() => Number)` too.
 * @throws TypeError for a property without such a rule
 */
export const setting = (): PropertyDecorator => (target, key) => {
  const rule = (settingRules as Record<string, SettingRule>)[String(key)];
  if (!rule) throw new TypeError(`There is no rule for the setting ${String(key)}.`);
  const problemOf = (value: unknown): string | undefined =>
    value === undefined || value === '' ? 'is missing' : rule(String(value));
  const validate = (value: unknown): boolean => problemOf(value) === undefined;
  const defaultMessage = (given?: ValidationArguments): string => `${String(key)} ${problemOf(given?.value)}`;
  ValidateBy({ name: 'setting', validator: { validate, defaultMessage } })(target, key);
};

/** A TCP port; 0 picks a free one. */
export function port(): PropertyDecorator {
  const options = { message: '$property must be a port number' };
  return applyDecorators(
    Type(() => Number),
    IsInt(options),
    Min(0, options),
    Max(65_535, options),
  );
}

/** A whole number of milliseconds. */
export function milliseconds(): PropertyDecorator {
  const message = '$property must be a number of milliseconds';
  return applyDecorators(
    Type(() => Number),
    IsInt({ message }),
    Min(1, { message }),
  );
}

/** The HTTP address of a service. */
export const address = (): PropertyDecorator =>
  ValidateBy(
    { name: 'address', validator: { validate: isAddress } },
    { message: '$property must be an address such as http://localhost:8080' },
  );

function isAddress(value: unknown): boolean {
  return (
    typeof value === 'string' && isURL(value.trim(), { protocols: ['http', 'https'], require_tld: false, require_protocol: true })
  );
}

/** A required text. */
export const secret = (): PropertyDecorator =>
  applyDecorators(IsString({ message: '$property is missing' }), IsNotEmpty({ message: '$property is missing' }));

/** The Ed25519 private key that signs callers. */
export const signingKey = (): PropertyDecorator =>
  keys('an Ed25519 private key in PEM, or its PKCS #8 in base64', signingKeyFrom);

/** The Ed25519 public keys that verify callers. */
export const publicKeys = (): PropertyDecorator =>
  keys('Ed25519 public keys in PEM, or their SPKI in base64, separated by commas', publicKeysFrom);

function keys(expected: string, read: (text: string) => unknown): PropertyDecorator {
  const validate = (value: unknown): boolean => {
    try {
      return typeof value === 'string' && Boolean(read(value));
    } catch {
      return false;
    }
  };
  return ValidateBy({ name: 'keys', validator: { validate } }, { message: `$property must be ${expected}` });
}

/** Environment variables of every process, by name. */
export class ProcessConfig {
  @setting() NATS_URL = 'nats://127.0.0.1:4222';
  /** CA certificate of the NATS servers, in PEM. With it, connections without TLS are refused. */
  @IsOptional() @IsString() NATS_CA?: string;
  /** Shared by all services: authenticates internal HTTP calls. */
  @secret() INTERNAL_TOKEN!: string;
  /** Time zone of business days. */
  @setting() BUSINESS_TIMEZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;
  @setting() LOG_LEVEL = 'info';
  /** The deployed version, shown to admins. */
  @IsString() VERSION = 'development';
  /** OTLP/HTTP collector for traces and metrics, without path. Unset: no traces are recorded. */
  @IsOptional() @setting() OTEL_EXPORTER_OTLP_ENDPOINT?: string;
  /** Replicas of the event stream in a NATS cluster. */
  @Type(() => Number)
  @IsIn([1, 3, 5], { message: '$property must be 1, 3 or 5' })
  NATS_REPLICAS = 1;
}

/** Environment variables of every service. */
export class ServiceConfig extends ProcessConfig {
  @port() HTTP_PORT = 0;
  @IsString() HTTP_HOST = '127.0.0.1';
  /** Certificate and key of the HTTP server, in PEM. With them it accepts TLS only. */
  @IsOptional() @IsString() HTTP_TLS_CERT?: string;
  @ValidateIf(({ HTTP_TLS_CERT }: ServiceConfig) => HTTP_TLS_CERT !== undefined) @secret() HTTP_TLS_KEY?: string;
  /** Parent of the directory for temporary files; the system's default when unset. It must be local to the machine. */
  @IsOptional() @IsString() TEMP_DIR?: string;
  /** Milliseconds between two probes of the database with a fresh connection. */
  @milliseconds() DATABASE_PROBE_INTERVAL_MS = 10_000;
  /** Milliseconds after which a reader of a list or export that reads nothing is disconnected. */
  @milliseconds() LIST_STALL_TIMEOUT_MS = 30_000;
  /** How long the audit log keeps its lines. */
  @Type(() => Number) @setting() AUDIT_RETENTION_DAYS = 400;
  /** Public keys of the gateway, separated by commas. Use several while rotating the key. */
  @publicKeys() CALLER_PUBLIC_KEY!: string;
  /** The service's own database and role. */
  @setting() DATABASE_URL!: string;
  /** The same database without a pooler between. For what needs a session of its own: LISTEN, and the lock of migrations. */
  @IsOptional() @IsString() DATABASE_DIRECT_URL?: string;
}

/** Optional switch: '1', 'true' or 'yes'. */
export const flag = (): PropertyDecorator =>
  applyDecorators(
    IsOptional(),
    Transform(({ value }) => (typeof value === 'string' ? /^(1|true|yes)$/i.test(value) : value)),
  );

/**
 * Reads a process's configuration once. `NAME_FILE` may name a file that holds NAME (a mounted secret).
 * @throws ConfigError with all problems
 */
export function readConfig<C extends object>(Config: new () => C, env: NodeJS.ProcessEnv = process.env): C {
  const names = new Set(
    getMetadataStorage()
      .getTargetValidationMetadatas(Config, '', false, false)
      .map((rule) => rule.propertyName),
  );
  const given: Record<string, string> = {};
  const unreadable = new Map<string, string>();
  for (const name of names) {
    const file = env[`${name}_FILE`];
    try {
      const value = file ? readFileSync(file, 'utf8').trim() : env[name];
      if (value !== undefined && value !== '') given[name] = value;
    } catch {
      unreadable.set(name, `${name}_FILE names a file that cannot be read: ${file}`);
    }
  }
  const config = plainToInstance(Config, given, { exposeDefaultValues: true });
  const problems = validateSync(config, { stopAtFirstError: true })
    .filter(({ property }) => !unreadable.has(property))
    .flatMap(({ constraints }) => Object.values(constraints ?? {}));
  if (unreadable.size + problems.length > 0) throw new ConfigError([...unreadable.values(), ...problems]);
  return config;
}
