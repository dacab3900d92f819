import { lookup } from 'node:dns';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Resolve } from '@creator-desk/server/http/reach';
import { WebhookReceiver } from '../../test/webhook-receiver.ts';
import { CommsConfig } from '../config.ts';
import { EndpointCaller, type Outcome } from './endpoint-caller.ts';

let receiver: WebhookReceiver;
let port: string;

beforeAll(async () => {
  receiver = await WebhookReceiver.start((_received, response) => void response.writeHead(200).end('ok'));
  ({ port } = new URL(receiver.url));
});

afterAll(() => receiver.stop());

const never = new AbortController().signal;
const forbidden = 'The address is in a private network, or cannot be reached without TLS.';

function callerWith(networks: string | undefined, resolve?: Resolve, timeoutMs = 30_000): EndpointCaller {
  const config = Object.assign(new CommsConfig(), { WEBHOOKS_ALLOW_PRIVATE: networks, WEBHOOK_TIMEOUT_MS: timeoutMs });
  return new EndpointCaller(config, resolve ?? lookup);
}

const post = (caller: EndpointCaller, url: string): Promise<Outcome> =>
  caller.post(url, { 'content-type': 'text/plain' }, '{}', never);

/** Answers these addresses, one after another: a name whose owner changes it between the check and the connection. */
function changing(...addresses: string[]): Resolve & { asked: () => number } {
  let asked = 0;
  const resolve = (_name: string, _options: object, callback: (error: null, found: object[]) => void) => {
    const address = addresses[Math.min(asked, addresses.length - 1)];
    asked += 1;
    callback(null, [{ address, family: 4 }]);
  };
  return Object.assign(resolve as unknown as Resolve, { asked: () => asked });
}

describe('private networks', () => {
  it.each([
    'https://127.0.0.1',
    'https://localhost',
    'https://0.0.0.0',
    'https://0x7f.1',
    'https://2130706433',
    'https://[::1]',
    'https://[::ffff:127.0.0.1]',
    'https://[::ffff:7f00:1]',
    'https://10.0.0.1',
    'https://169.254.169.254',
    'https://[fe80::1]',
    'https://[fd00::1]',
    'http://8.8.8.8',
    'http://127.0.0.1',
  ])('are never connected to: %s', async (origin) => {
    expect(await post(callerWith(undefined), `${origin}:${port}/`)).toMatchObject({ status: null, problem: forbidden });
    expect(receiver.received).toEqual([]);
  });

  it('are connected to when they are allowed, by number and by name', async () => {
    const caller = callerWith('127.0.0.0/8,::1');
    expect(await post(caller, `${receiver.url}/number`)).toMatchObject({ status: 200, answer: 'ok', problem: null });
    expect(await post(caller, `http://localhost:${port}/name`)).toMatchObject({ status: 200, problem: null });
    expect(receiver.received.splice(0)).toHaveLength(2);
    expect(await post(callerWith('127.0.0.2'), `${receiver.url}/other`)).toMatchObject({ problem: forbidden });
  });
});

describe('a name that changes its address', () => {
  it('is connected to at the address that was checked', async () => {
    const checked = await WebhookReceiver.start(undefined, '127.0.0.2', Number(port));
    const resolve = changing('127.0.0.2', '127.0.0.1');
    const outcome = await post(callerWith('127.0.0.2', resolve), `http://hooks.example.com:${port}/`);
    expect(outcome).toMatchObject({ status: 204, problem: null });
    expect([checked.received.length, receiver.received.length, resolve.asked()]).toEqual([1, 0, 1]);
    expect(await post(callerWith('127.0.0.2', resolve), `http://hooks.example.com:${port}/`)).toMatchObject({
      problem: forbidden,
    });
    expect(receiver.received).toEqual([]);
    await checked.stop();
  });
});

describe('an answer', () => {
  it('of any length is read at its beginning only', async () => {
    receiver.answerWith((_received, response) => {
      response.writeHead(200);
      const more = (): void => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
      };
      response.on('drain', more);
      more();
    });
    expect(await post(callerWith('127.0.0.1'), receiver.url)).toMatchObject({ status: 200, answer: 'x'.repeat(1_000) });
  });

  it('with signs that cannot be stored is stored without them', async () => {
    receiver.answerWith((_received, response) => void response.writeHead(500).end('a\0b'));
    expect(await post(callerWith('127.0.0.1'), receiver.url)).toMatchObject({ status: 500, answer: 'ab' });
  });

  it('says when to come again', async () => {
    receiver.answerWith((_received, response) => void response.writeHead(429, { 'retry-after': '120' }).end());
    expect(await post(callerWith('127.0.0.1'), receiver.url)).toMatchObject({ retryAfterSeconds: 120 });
  });
});

describe('a failure', () => {
  it('is said in words', async () => {
    const caller = callerWith('127.0.0.1');
    const server: Server = createServer((socket) => socket.on('data', () => socket.destroy()));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect(await post(caller, `http://${address}/`)).toMatchObject({ problem: 'The endpoint has closed the connection.' });
    expect((await post(caller, `https://${address}/`)).problem).toMatch(/closed the connection|connection failed/);
    await new Promise<void>((resolve) => server.close(() => resolve()));
    expect(await post(caller, `http://${address}/`)).toMatchObject({ problem: 'The endpoint refuses connections.' });
    receiver.answerWith(() => undefined);
    const impatient = callerWith('127.0.0.1', undefined, 200);
    expect(await post(impatient, receiver.url)).toMatchObject({ problem: 'The endpoint has not answered within 0.2 s.' });
  });
});

it('what was stopped has no outcome', async () => {
  const stopping = new AbortController();
  receiver.answerWith(() => stopping.abort(new Error('shutting down')));
  await expect(callerWith('127.0.0.1').post(receiver.url, {}, '{}', stopping.signal)).rejects.toThrow('shutting down');
});
