import { IsOptional, IsString } from 'class-validator';
import { address, flag, port, ProcessConfig, secret } from '@creator-desk/server/config';

export class GatewayConfig extends ProcessConfig {
  @port() PORT = 8080;
  @IsString() HOST = '0.0.0.0';
  /** The admins' one shared password. */
  @secret() ADMIN_PASSWORD!: string;
  /** Tokens that scripts may send as bearer, separated by commas. */
  @IsOptional() @IsString() API_TOKENS?: string;
  /** Believe X-Forwarded-For and -Proto: only behind a proxy of one's own. */
  @flag() TRUST_PROXY = false;
  /** Folder of the built web client; without it only the API is served. */
  @IsOptional() @IsString() WEB_DIR?: string;
  @address() CONTRACTS_URL!: string;
  @address() MEDIA_URL!: string;
  @address() PORTAL_URL!: string;
  @address() PAYOUTS_URL!: string;
  @address() COMMS_URL!: string;
}
