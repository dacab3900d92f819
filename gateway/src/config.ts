import { Transform, Type } from 'class-transformer';
import { IsOptional, IsString } from 'class-validator';
import { address, port, ProcessConfig, secret, setting, signingKey } from '@creator-desk/server/runtime/config';

/** Milliseconds that a client may take to send one request: 100 MB over a slow line, and then some. */
export const longestUpload = 15 * 60 * 1000;

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
  /** With which services are told who asks; they have the public half. */
  @signingKey() CALLER_SIGNING_KEY!: string;
  /** The admins' one shared password. */
  @setting() ADMIN_PASSWORD!: string;
  /** An admin who does nothing for so many days has to sign in again. */
  @Type(() => Number) @setting() SESSION_IDLE_DAYS = 7;
  /** Key of the digests in which addresses and credentials are logged and stored. */
  @secret() DIGEST_KEY!: string;
  /** Tokens that scripts may send as bearer, separated by commas. */
  @IsOptional() @setting() API_TOKENS?: string;
  /** Proxies of one's own in front: X-Forwarded-* of so many are believed, what a client wrote there before them never. */
  @proxyCount() @setting() TRUST_PROXY = 0;
  /** Folder of the built web client; without it only the API is served. */
  @IsOptional() @IsString() WEB_DIR?: string;
  /** Where people reach the system. https:// makes cookies and pages such that browsers never use them without TLS. */
  @IsOptional() @setting() PUBLIC_URL?: string;
  /** The authority that vouches for the services' HTTP, in PEM, where their addresses begin with https. */
  @IsOptional() @IsString() INTERNAL_CA?: string;
  @address() CONTRACTS_URL!: string;
  @address() MEDIA_URL!: string;
  @address() PORTAL_URL!: string;
  @address() PAYOUTS_URL!: string;
  @address() COMMS_URL!: string;
}
