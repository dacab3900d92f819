import type { IncomingHttpHeaders } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkSignature } from './signature.ts';

// The example "GET Object" of AWS's "Signature Calculations for the Authorization Header".
const credentials = {
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const emptySha256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const authorization =
  'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,' +
  'SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,' +
  'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41';
const example = {
  method: 'GET',
  url: '/test.txt',
  headers: {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': emptySha256,
    'x-amz-date': '20130524T000000Z',
    authorization,
  } as IncomingHttpHeaders,
};

function withHeaders(headers: IncomingHttpHeaders) {
  return { ...example, headers: { ...example.headers, ...headers } };
}

describe('the signature of an S3 request', () => {
  beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2013, 4, 24), toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  it('is accepted as AWS calculates it', () => {
    expect(checkSignature(example, credentials)).toBe(emptySha256);
  });

  it.each([
    ['no signature', withHeaders({ authorization: undefined }), 'AccessDenied'],
    ['a signature of another kind', withHeaders({ authorization: 'AWS key:signature' }), 'AuthorizationHeaderMalformed'],
    ['a signature of another request', { ...example, url: '/other.txt' }, 'SignatureDoesNotMatch'],
    ['a signature of another method', { ...example, method: 'DELETE' }, 'SignatureDoesNotMatch'],
    ['a parameter that was not signed', { ...example, url: '/test.txt?uploads' }, 'SignatureDoesNotMatch'],
    ['a header that was changed', withHeaders({ range: 'bytes=0-99' }), 'SignatureDoesNotMatch'],
    ['a header that was not signed', withHeaders({ 'x-amz-copy-source': '/other/key' }), 'AccessDenied'],
    ['another time than was signed', withHeaders({ 'x-amz-date': '20130524T000001Z' }), 'SignatureDoesNotMatch'],
    ['a time long past', withHeaders({ 'x-amz-date': '20130523T000000Z' }), 'RequestTimeTooSkewed'],
    ['chunks that are signed', withHeaders({ 'x-amz-content-sha256': 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD' }), 'NotImplemented'],
  ])('is refused: %s', (_, request, code) => {
    expect(() => checkSignature(request, credentials)).toThrow(expect.objectContaining({ code }));
  });

  it.each([
    ['secret', { secretKey: 'another' }, 'SignatureDoesNotMatch'],
    ['access key', { accessKey: 'another' }, 'InvalidAccessKeyId'],
    ['region', { region: 'eu-central-1' }, 'AuthorizationHeaderMalformed'],
  ])('is refused by a server with another %s', (_, other, code) => {
    expect(() => checkSignature(example, { ...credentials, ...other })).toThrow(expect.objectContaining({ code }));
  });
});
