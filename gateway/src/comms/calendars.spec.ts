import { createHash } from 'node:crypto';
import type { Request, Response as Answer } from 'express';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Refusal } from '@creator-desk/protocol/refusals';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { startTestGateway, type TestGateway } from '../../test/gateway.ts';
import { startStubService, type StubService } from '../../test/stub-service.ts';

const secret = 'S'.repeat(43);
const digest = createHash('sha256').update(secret).digest('hex');

let broker: TestBroker;
let comms: StubService<'comms'>;
let gateway: TestGateway;
let asked: string[];

beforeAll(async () => {
  broker = await TestBroker.start();
  comms = await startStubService(broker, 'comms');
  gateway = await startTestGateway(broker, { services: { comms } });
});

beforeEach(() => {
  asked = [];
  comms.http = (request: Request, response: Answer) => {
    asked.push(request.originalUrl);
    response.setHeader('ETag', '"a"');
    if (request.originalUrl !== `/calendars/${digest}`)
      return response.status(404).json(new Refusal('calendar.unknown').toWire());
    if (request.get('if-none-match') === '"a"') return response.status(304).end();
    return response.type('text/calendar; charset=utf-8').send('BEGIN:VCALENDAR');
  };
});

afterAll(async () => {
  await gateway.stop();
  await comms.stop();
  await broker.end();
});

it('a calendar is read without a session, and its secret stays in the gateway', async () => {
  const answer = await gateway.fetch(`/api/calendars/${secret}.ics`);
  expect([answer.status, await answer.text()]).toEqual([200, 'BEGIN:VCALENDAR']);
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('private, max-age=300');
  expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  expect(asked).toEqual([`/calendars/${digest}`]);
});

it('a calendar that the program has is not sent again', async () => {
  const answer = await gateway.fetch(`/api/calendars/${secret}.ics`, { headers: { 'If-None-Match': '"a"' } });
  expect([answer.status, await answer.text()]).toEqual([304, '']);
});

it('an unknown address is refused', async () => {
  const answer = await gateway.fetch('/api/calendars/unknown.ics');
  expect([answer.status, await answer.json()]).toMatchObject([404, { message: 'There is no calendar at this address.' }]);
});

it('a calendar is for users only: neither the shared password nor a token is a person', async () => {
  expect((await gateway.ask('/api/auth/account/calendar')).status).toBe(403);
  expect((await gateway.send('POST', '/api/auth/account/calendar', {})).status).toBe(403);
  expect((await gateway.send('DELETE', '/api/auth/account/calendar', {})).status).toBe(403);
});
