import { Transform, Type } from 'class-transformer';
import { IsOptional, IsString, ValidateIf } from 'class-validator';
import type { Role } from '@creator-desk/domain/access/roles';
import { address, port, ProcessConfig, secret, setting, signingKey } from '@creator-desk/server/runtime/config';

/** How long a client may take to send one request, such as 100 MB over a slow line. */
export const requestTimeoutMs = 15 * 60 * 1000;

/** 'yes' is one proxy, 'no' is none. */
const proxyCount = (): PropertyDecorator =>
  Transform(({ value }) => {
    if (typeof value !== 'string') return value as unknown;
    if (/^(true|yes)$/i.test(value)) return 1;
    return /^(false|no)$/i.test(value) ? 0 : Number(value);
  });

export class GatewayConfig extends ProcessConfig {
  @port() PORT = 8080;
  @IsString() HOST = '0.0.0.0';
  /** Private key that signs the caller of requests to services, which have the public key. */
  @signingKey() CALLER_SIGNING_KEY!: string;
  /** The shared password of all admins. */
  @setting() ADMIN_PASSWORD!: string;
  /** An idle session expires after this many days. */
  @Type(() => Number) @setting() SESSION_IDLE_DAYS = 7;
  /** Key of the digests under which addresses and credentials are logged and stored. */
  @secret() DIGEST_KEY!: string;
  /** Bearer tokens for scripts, separated by commas. */
  @IsOptional() @setting() API_TOKENS?: string;
  /** Number of own proxies in front whose X-Forwarded-* headers are trusted. */
  @proxyCount() @setting() TRUST_PROXY = 0;
  /** Directory of the built web client; without it only the API is served. */
  @IsOptional() @IsString() WEB_DIR?: string;
  /** Where the last successful backup is recorded; without it nothing is said about backups. */
  @IsOptional() @IsString() LAST_BACKUP_FILE?: string;
  /** The public URL of the system. With https:// cookies and pages are restricted to TLS. */
  @IsOptional() @setting() PUBLIC_URL?: string;
  /** The provider of OpenID Connect at which people sign in. It wins over the one of the Settings screen. */
  @IsOptional() @setting() OIDC_ISSUER?: string;
  @ValidateIf(({ OIDC_ISSUER }: GatewayConfig) => OIDC_ISSUER !== undefined) @secret() OIDC_CLIENT_ID?: string;
  /** Without it the client is a public one. */
  @IsOptional() @IsString() OIDC_CLIENT_SECRET?: string;
  /** 'Sign in with …' */
  @setting() OIDC_LABEL = 'single sign-on';
  /** Everybody with a verified address of these domains may join; others only when invited. */
  @IsOptional() @setting() OIDC_DOMAINS?: string;
  /** The role of who joins, and of who has left the group that gave a role. */
  @setting() OIDC_DEFAULT_ROLE: Role = 'viewer';
  @setting() OIDC_GROUPS_CLAIM = 'groups';
  /** Roles of groups, such as 'finance team=finance; admins=owner'. */
  @IsOptional() @setting() OIDC_ROLES?: string;
  /** Certificate authority (PEM) of the services' HTTP, when their addresses begin with https. */
  @IsOptional() @IsString() INTERNAL_CA?: string;
  /** Where the services store files, if this process may read and write there: it sends and receives them itself then. */
  @IsOptional() @IsString() STORAGE_DIR?: string;
  @address() CONTRACTS_URL!: string;
  @address() MEDIA_URL!: string;
  @address() PORTAL_URL!: string;
  @address() PAYOUTS_URL!: string;
  @address() COMMS_URL!: string;
  /** Scrypt's N for the shared password: about 50 ms and 32 MB per attempt. No environment variable: only tests take less. */
  scryptCost = 2 ** 15;
}
