import { createHash, randomUUID } from 'node:crypto';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '@creator-desk/protocol/caller';
import type { CalendarView } from '@creator-desk/protocol/comms/calendar';
import type { ContractFacts } from '@creator-desk/protocol/events';
import type { Role } from '@creator-desk/domain/roles';
import { eventually } from '@creator-desk/testing/eventually';
import { contractFacts, FakeService } from '@creator-desk/testing/services/fake-service';
import { internalHeaders } from '@creator-desk/testing/internal-headers';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { startTestService, TestCaller, type RunningService } from '@creator-desk/testing/services/test-service';
import { commsService } from '../service.ts';

let broker: TestBroker;
let others: FakeService;
let service: RunningService;
let caller: TestCaller;
const user = { name: 'Ada', role: 'manager' as Role, active: true };

beforeAll(async () => {
  broker = await TestBroker.start();
  others = await FakeService.on(broker);
  others.answer('contracts.userFacts', ({ id }: { id: number }) => ({ id, email: 'ada@example.com', ...user }));
  service = await startTestService(commsService, broker);
  caller = await TestCaller.on(broker);
});

afterAll(async () => {
  await caller.close();
  await service.stop();
  await others.close();
  await broker.end();
});

const as = (id: number): Caller => ({ kind: 'admin', via: 'session', user: { id, name: 'Ada', role: 'manager' } });
const newDigest = (): string => createHash('sha256').update(randomUUID()).digest('hex');
async function address(id = 3): Promise<string> {
  const digest = newDigest();
  await caller.ask<CalendarView>('comms.makeCalendar', { id, digest }, { caller: as(id) });
  return digest;
}
const get = (digest: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${service.address}/calendars/${digest}`, {
    headers: { ...internalHeaders('comms', { kind: 'anonymous' }), ...headers },
  });

/** By the summary, as another program reads them. */
async function entries(digest: string): Promise<Map<string, ICAL.Event>> {
  const calendar = new ICAL.Component(ICAL.parse(await (await get(digest)).text()) as unknown[]);
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
  return new Map(events.map((event) => [event.summary, event]));
}

const named = (): string => `Jane; Doe, ${randomUUID().slice(0, 8)}\\`;
async function contract(given: Partial<ContractFacts> = {}): Promise<ContractFacts> {
  const dates = { startDate: '2999-03-01', termStart: '2999-03-01', endDate: '2999-12-31', videosPerMonth: 2 };
  const facts = contractFacts({ ...dates, fullName: named(), socialHandle: '@jane', ...given });
  await others.publish('contract.created', facts);
  await eventually(async () => expect(await service.contractRecord(facts.contractId)).toBeDefined(), { timeoutMs: 10_000 });
  return facts;
}

describe('a calendar', () => {
  it('has the ends of terms and contracts, missing videos and contacts due, as days', async () => {
    const { fullName, contractId } = await contract();
    await caller.ask('comms.createSchedule', { contractId });
    const found = await entries(await address());
    const of = (about: string) => found.get(`${about} ${fullName} (@jane)`);
    expect(of('Term ends:')?.startDate.toString()).toBe('2999-03-30');
    expect(of('2 videos missing:')?.startDate.toString()).toBe('2999-03-30');
    expect(of('Contract ends:')?.startDate.toString()).toBe('2999-12-31');
    expect(of('Contact')?.startDate.isDate).toBe(true);
    expect(of('Contract ends:')?.startDate.isDate).toBe(true);
  });

  it('moves the entry of a changed term, which keeps its id and counts the change', async () => {
    const facts = await contract();
    const digest = await address();
    const summary = `Term ends: ${facts.fullName} (@jane)`;
    const before = (await entries(digest)).get(summary);
    expect(before?.sequence).toBe(0);
    await others.publish('contract.updated', { ...facts, version: facts.version + 1, termStart: '2999-03-31' });
    await eventually(async () => expect((await entries(digest)).get(summary)?.startDate.toString()).toBe('2999-04-29'), {
      timeoutMs: 10_000,
    });
    const after = (await entries(digest)).get(summary);
    expect(after?.uid).toBe(before?.uid);
    expect(after?.sequence).toBe(1);
    const modified = (event: ICAL.Event | undefined): string => String(event?.component.getFirstPropertyValue('last-modified'));
    expect(modified(after) >= modified(before)).toBe(true);
  });

  it('is not sent again to a program that has it', async () => {
    await contract();
    const digest = await address();
    const first = await get(digest);
    expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const tag = first.headers.get('etag') ?? '';
    expect(tag).toMatch(/^"[\w-]{43}"$/);
    const again = await get(digest, { 'If-None-Match': `"other", W/${tag}` });
    expect(again.status).toBe(304);
    expect((await get(digest, { 'If-None-Match': '"other"' })).status).toBe(200);
  });

  it('ends with its address, and a new address ends the one before', async () => {
    const first = await address(11);
    const second = await address(11);
    expect((await get(first)).status).toBe(404);
    expect((await get(second)).status).toBe(200);
    const seen = await caller.ask<CalendarView>('comms.calendar', { id: 11 }, { caller: as(11) });
    expect(seen).toMatchObject({ exists: true, lastUsedAt: expect.any(String) as string });
    await caller.ask('comms.removeCalendar', { id: 11 }, { caller: as(11) });
    const [revoked, unknown] = [await get(second), await get(newDigest())];
    expect([revoked.status, await revoked.json()]).toEqual([unknown.status, await unknown.json()]);
    expect(await caller.ask('comms.calendar', { id: 11 }, { caller: as(11) })).toEqual({
      exists: false,
      createdAt: null,
      lastUsedAt: null,
    });
  });

  it('ends while the account of its owner is disabled', async () => {
    const digest = await address(12);
    user.active = false;
    expect((await get(digest)).status).toBe(404);
    user.active = true;
    expect((await get(digest)).status).toBe(200);
  });

  it('is made by its owner alone', async () => {
    await expect(caller.ask('comms.makeCalendar', { id: 13, digest: newDigest() }, { caller: as(14) })).rejects.toMatchObject({
      status: 403,
    });
  });
});
