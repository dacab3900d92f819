import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { S3Failure } from './failure.ts';

export interface Credentials {
  accessKey: string;
  secretKey: string;
  region: string;
}

interface Authorization {
  /** YYYYMMDD */
  day: string;
  region: string;
  /** Names of the signed headers. */
  signed: string[];
  /** Hexadecimal. */
  signature: string;
}

type SignedRequest = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

const maxSkewMs = 15 * 60_000;
const headerPattern =
  /^AWS4-HMAC-SHA256 Credential=([^/,]+)\/(\d{8})\/([^/,]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

/**
 * Checks a request's AWS Signature Version 4 in its Authorization header ("Authenticating Requests: Using the Authorization
 * Header"); the payload signed as a whole or not at all. Answers the SHA-256 that the payload must have, if one is signed.
 * @throws S3Failure
 */
export function checkSignature(request: SignedRequest, credentials: Credentials): string | undefined {
  const { day, region, signed, signature } = authorizationOf(request, credentials);
  const moment = text(request, 'x-amz-date');
  const payload = text(request, 'x-amz-content-sha256');
  if (!moment.startsWith(day) || Math.abs(momentOf(moment) - Date.now()) > maxSkewMs) throw new S3Failure('RequestTimeTooSkewed');
  if (payload.startsWith('STREAMING-')) throw new S3Failure('NotImplemented', 'signed chunks are not understood');
  const unsigned = Object.keys(request.headers).filter(
    (name) => (name === 'host' || name.startsWith('x-amz-')) && !signed.includes(name),
  );
  if (unsigned.length > 0) throw new S3Failure('AccessDenied', `headers that are not signed: ${unsigned.join(', ')}`);

  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', moment, scope, sha256(canonicalRequest(request, signed, payload))].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${credentials.secretKey}`);
  if (!timingSafeEqual(hmac(key, toSign), Buffer.from(signature, 'hex'))) throw new S3Failure('SignatureDoesNotMatch');
  return payload === 'UNSIGNED-PAYLOAD' ? undefined : payload;
}

/** @throws S3Failure when there is none, or it names another key or region */
function authorizationOf({ headers: { authorization } }: SignedRequest, { accessKey, region }: Credentials): Authorization {
  if (!authorization) throw new S3Failure('AccessDenied');
  const [, givenKey, day = '', givenRegion = '', names = '', signature = ''] = headerPattern.exec(authorization) ?? [];
  if (!givenKey) throw new S3Failure('AuthorizationHeaderMalformed');
  if (givenKey !== accessKey) throw new S3Failure('InvalidAccessKeyId');
  if (givenRegion !== region) throw new S3Failure('AuthorizationHeaderMalformed', `the region '${givenRegion}' is wrong`);
  return { day, region, signed: names.split(';'), signature };
}

function canonicalRequest(request: SignedRequest, signed: string[], payload: string): string {
  const [path = '', query = ''] = (request.url ?? '').split(/\?(.*)/s);
  const headers = signed.map((name) => `${name}:${text(request, name).trim().replace(/ +/g, ' ')}\n`).join('');
  const parameters = query
    .split('&')
    .filter(Boolean)
    .map((parameter) => parameter.split(/=(.*)/s, 2).map((part) => uriEncode(decodeURIComponent(part))))
    .map(([name = '', value = '']) => `${name}=${value}`)
    .sort();
  const place = path.split('/').map((part) => uriEncode(decodeURIComponent(part)));
  return [request.method, place.join('/'), parameters.join('&'), headers, signed.join(';'), payload].join('\n');
}

/** AWS's own URI encoding: everything but A-Z a-z 0-9 - . _ ~ */
function uriEncode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

function text(request: SignedRequest, header: string): string {
  return [request.headers[header] ?? ''].flat().join(',');
}

function momentOf(compact: string): number {
  return Date.parse(compact.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
}

function hmac(key: string | Buffer, data: string): Buffer {
  return createHmac('sha256', key).update(data).digest();
}

function sha256(data: string): string {
  return createHash('sha256').update(data).digest('hex');
}
