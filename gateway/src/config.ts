import { applyDecorators } from '@nestjs/common';
import { Transform, Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, Min, ValidateBy, type ValidationArguments } from 'class-validator';
import { passwordProblem, tokensProblem } from '@creator-desk/domain/access-secrets';
import { address, port, ProcessConfig, secret, signingKey } from '@creator-desk/server/runtime/config';

/** Milliseconds that a client may take to send one request: 100 MB over a slow line, and then some. */
export const longestUpload = 15 * 60 * 1000;

/** A number of proxies; 'yes' is one, 'no' is none. */
const proxies = (): PropertyDecorator => {
  const message = '$property must be yes, no or the number of proxies';
  return applyDecorators(
    Transform(({ value }) => {
      if (typeof value !== 'string') return value as unknown;
      if (/^(true|yes)$/i.test(value)) return 1;
      return /^(false|no)$/i.test(value) ? 0 : Number(value);
    }),
    IsInt({ message }),
    Min(0, { message }),
    Max(10, { message }),
  );
};

const idleDays = '$property must be a number of days from 1 to 30';

/** A secret that cannot be guessed. @param problemOf the end of a sentence that begins with its name */
const strong = (problemOf: (value: string) => string | undefined): PropertyDecorator =>
  ValidateBy({
    name: 'strong',
    validator: {
      validate: (value) => typeof value === 'string' && value !== '' && problemOf(value) === undefined,
      defaultMessage: ({ property = '', value } = { value: '' } as ValidationArguments) =>
        `${property} ${typeof value === 'string' && value !== '' ? problemOf(value) : 'is missing'}`,
    },
  });

export class GatewayConfig extends ProcessConfig {
  @port() PORT = 8080;
  @IsString() HOST = '0.0.0.0';
  /** With which services are told who asks; they have the public half. */
  @signingKey() CALLER_SIGNING_KEY!: string;
  /** The admins' one shared password. */
  @strong(passwordProblem) ADMIN_PASSWORD!: string;
  /** An admin who does nothing for so many days has to sign in again. */
  @Type(() => Number)
  @IsInt({ message: idleDays })
  @Min(1, { message: idleDays })
  @Max(30, { message: idleDays })
  SESSION_IDLE_DAYS = 7;
  /** Key of the digests in which addresses and credentials are logged and stored. */
  @secret() DIGEST_KEY!: string;
  /** Tokens that scripts may send as bearer, separated by commas. */
  @IsOptional() @strong(tokensProblem) API_TOKENS?: string;
  /** Proxies of one's own in front: X-Forwarded-* of so many are believed, what a client wrote there before them never. */
  @proxies() TRUST_PROXY = 0;
  /** Folder of the built web client; without it only the API is served. */
  @IsOptional() @IsString() WEB_DIR?: string;
  /** Where people reach the system. https:// makes cookies and pages such that browsers never use them without TLS. */
  @IsOptional() @address('https://desk.example.com') PUBLIC_URL?: string;
  /** The authority that vouches for the services' HTTP, in PEM, where their addresses begin with https. */
  @IsOptional() @IsString() INTERNAL_CA?: string;
  @address() CONTRACTS_URL!: string;
  @address() MEDIA_URL!: string;
  @address() PORTAL_URL!: string;
  @address() PAYOUTS_URL!: string;
  @address() COMMS_URL!: string;
}
