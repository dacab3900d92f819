import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Language } from '@creator-desk/domain/values/languages';
import { Refusal } from '@creator-desk/protocol/refusals';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { startTestGateway, type TestGateway } from '../../test/gateway.ts';
import { startStubService, type StubService } from '../../test/stub-service.ts';

const token = '3f8a1c52-6c1e-4f0e-9a39-0d6f1b2c3d4e';
const path = `/api/unsubscribe/${token}`;

let broker: TestBroker;
let comms: StubService<'comms'>;
let gateway: TestGateway;
let subscribed = true;
let language: Language | null = null;

beforeAll(async () => {
  broker = await TestBroker.start();
  const change = (now: boolean) => () => {
    subscribed = now;
    return { kind: 'video_approved' as const, subscribed, language };
  };
  comms = await startStubService(broker, 'comms', {
    subscription: (({ token: given }: { token: string }) => {
      if (given !== token) throw new Refusal('mail.link_invalid');
      return { kind: 'video_approved', subscribed, language };
    }) as never,
    unsubscribe: change(false),
    resubscribe: change(true),
  });
  gateway = await startTestGateway(broker);
});

afterAll(async () => {
  await gateway.stop();
  await comms.stop();
  await broker.end();
});

it('shows a page that changes nothing, because mail programs open links beforehand', async () => {
  const answer = await gateway.fetch(path);
  const page = await answer.text();
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  expect(page).toContain('You get mails about approved videos.');
  expect(page).toContain(`<form method="post" action="${path}">`);
  expect(page).not.toContain('<script');
  expect(subscribed).toBe(true);
});

it.each([
  ['as mail programs do it', { 'Content-Type': 'application/x-www-form-urlencoded' }, 'List-Unsubscribe=One-Click'],
  ['as others do it', { 'Content-Type': 'multipart/form-data; boundary=x' }, '--x--\r\n'],
  ['by the button of the page', { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'null' }, ''],
])('ends the mails by a POST %s, without an account', async (_, headers, body) => {
  subscribed = true;
  const answer = await gateway.fetch(path, { method: 'POST', headers, body });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('You will not get mails about approved videos any more.');
  expect(subscribed).toBe(false);
  expect(comms.calls.at(-1)).toMatchObject({ input: { token }, call: { caller: { kind: 'anonymous' } } });
});

it('brings them back', async () => {
  const answer = await gateway.fetch(`${path}/undo`, { method: 'POST' });
  expect(await answer.text()).toContain('You get mails about approved videos.');
  expect(subscribed).toBe(true);
});

it.each([
  ['es', 'es', 'Recibes correos sobre videos aprobados.', 'No recibir más correos sobre videos aprobados'],
  ['pt', 'pt-BR', 'Você recebe e-mails sobre vídeos aprovados.', 'Não receber mais e-mails sobre vídeos aprovados'],
] as const)('speaks the language of the mail (%s)', async (chosen, tag, text, button) => {
  language = chosen;
  subscribed = true;
  const page = await (await gateway.fetch(path)).text();
  language = null;
  expect(page).toContain(`<html lang="${tag}">`);
  expect(page).toContain(`<p role="status">${text}</p>`);
  expect(page).toContain(`<button type="submit">${button}</button>`);
});

it.each([
  ['/api/unsubscribe/4f8a1c52-6c1e-4f0e-9a39-0d6f1b2c3d4e', 404],
  ['/api/unsubscribe/guess', 400],
])('refuses %s', async (address, status) => {
  const answer = await gateway.fetch(address);
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({ message: 'This link is not valid any more.' });
});
