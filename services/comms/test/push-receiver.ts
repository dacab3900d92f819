import { createECDH, createPublicKey, randomBytes, verify, type ECDH } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decrypt } from 'http_ece';
import type { PushNotice } from '@creator-desk/domain/comms/push-notice';

/** A browser's side of a subscription. */
export class PushedDevice {
  private readonly pair: ECDH = createECDH('prime256v1');
  private readonly secret = randomBytes(16);
  readonly keys: { p256dh: string; auth: string };

  constructor() {
    this.keys = { p256dh: this.pair.generateKeys('base64url'), auth: this.secret.toString('base64url') };
  }

  /** As a browser reads it. @throws when it was not encrypted for this device */
  read(body: Buffer): PushNotice {
    const plain = decrypt(body, { version: 'aes128gcm', privateKey: this.pair, authSecret: this.secret });
    return JSON.parse(plain.toString('utf8')) as PushNotice;
  }
}

export interface PushedMessage {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A push service: a real HTTP server whose answers are given by the tests. */
export class PushReceiver {
  readonly received: PushedMessage[] = [];
  /** By the path of a device; 201 for the others. */
  readonly answers = new Map<string, number | ((response: ServerResponse) => void)>();

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async start(): Promise<PushReceiver> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const receiver = new PushReceiver(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.on('request', (request, response) => void receiver.take(request, response));
    return receiver;
  }

  at(path: string): PushedMessage[] {
    return this.received.filter((one) => one.path === path);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const path = request.url ?? '';
    this.received.push({ path, headers: request.headers, body: Buffer.concat(chunks) });
    const answer = this.answers.get(path) ?? 201;
    if (typeof answer === 'function') answer(response);
    else response.writeHead(answer).end();
  }
}

/** What a push service reads of who sends (RFC 8292). @throws when the signature is not that of the key */
export function senderOf({ headers }: PushedMessage): { key: string; claims: Record<string, unknown> } {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  const signed = Buffer.from(`${head}.${claims}`);
  const given = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', signed, given, Buffer.from(signature, 'base64url'))) throw new Error('The signature is wrong');
  return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown> };
}
