import { createHash, randomUUID } from 'node:crypto';
import ical, { type VEvent } from 'node-ical';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '@creator-desk/protocol/caller';
import type { CalendarView } from '@creator-desk/protocol/comms/calendar';
import type { ContractFacts } from '@creator-desk/protocol/events';
import type { Language } from '@creator-desk/domain/values/languages';
import type { Role } from '@creator-desk/domain/access/roles';
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
const portal: { slug: string | null; language: Language | null } = { slug: 'slug', language: null };
const user = { name: 'Ada', role: 'manager' as Role, active: true };

beforeAll(async () => {
  broker = await TestBroker.start();
  others = await FakeService.on(broker);
  others.answer('contracts.userFacts', ({ id }: { id: number }) => ({ id, email: 'ada@example.com', ...user }));
  others.answer('portal.addressOf', () => portal);
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

interface ReadEntry extends Pick<VEvent, 'uid' | 'datetype'> {
  /** As a program in any zone shows it. */
  day: string;
  sequence: number;
  modifiedAt: Date | undefined;
}

/** By the summary, as another program reads them. */
async function entries(digest: string): Promise<Map<string, ReadEntry>> {
  const found = Object.values(ical.sync.parseICS(await (await get(digest)).text())).filter((one) => one?.type === 'VEVENT');
  return new Map(
    (found as VEvent[]).map(({ summary, start, uid, datetype, sequence, lastmodified }) => [
      String(summary),
      { uid, datetype, day: start.toLocaleDateString('sv'), sequence: Number(sequence), modifiedAt: lastmodified },
    ]),
  );
}

const named = (): string => `Jane; Doe, ${randomUUID().slice(0, 8)}\\`;
async function contract(given: Partial<ContractFacts> = {}): Promise<ContractFacts> {
  const dates = { startDate: '2999-03-01', termStart: '2999-03-01', endDate: '2999-12-31', videosPerMonth: 2 };
  const facts = contractFacts({ ...dates, fullName: named(), socialHandle: '@jane', ...given });
  await others.publish('contract.created', facts);
  await eventually(async () => expect(await service.contractRecord(facts.contractId)).toBeDefined());
  return facts;
}

describe('a calendar', () => {
  it('has the ends of terms and contracts, missing videos and contacts due, as days', async () => {
    const { fullName, contractId } = await contract();
    await caller.ask('comms.createSchedule', { contractId });
    const found = await entries(await address());
    const of = (about: string) => found.get(`${about} ${fullName} (@jane)`);
    expect(of('Term ends:')?.day).toBe('2999-03-30');
    expect(of('2 videos missing:')?.day).toBe('2999-03-30');
    expect(of('Contract ends:')?.day).toBe('2999-12-31');
    expect(of('Contact')?.datetype).toBe('date');
    expect(of('Contract ends:')?.datetype).toBe('date');
  });

  it('moves the entry of a changed term, which keeps its id and counts the change', async () => {
    const facts = await contract();
    const digest = await address();
    const summary = `Term ends: ${facts.fullName} (@jane)`;
    const before = (await entries(digest)).get(summary);
    expect(before?.sequence).toBe(0);
    await others.publish('contract.updated', { ...facts, version: facts.version + 1, termStart: '2999-03-31' });
    await eventually(async () => expect((await entries(digest)).get(summary)?.day).toBe('2999-04-29'), {
      timeoutMs: 10_000,
    });
    const after = (await entries(digest)).get(summary);
    expect(after?.uid).toBe(before?.uid);
    expect(after?.sequence).toBe(1);
    expect(after?.modifiedAt?.getTime()).toBeGreaterThanOrEqual(before?.modifiedAt?.getTime() ?? Infinity);
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

describe("a creator's calendar", () => {
  const creator = (contractId: number): Caller => ({ kind: 'creator', contractId });
  const make = async ({ contractId }: ContractFacts): Promise<string> => {
    const digest = newDigest();
    await caller.ask('comms.makeCreatorCalendar', { contractId, digest }, { caller: creator(contractId) });
    return digest;
  };
  const lines = async (digest: string): Promise<string[]> =>
    [...(await entries(digest))].map(([summary, { day }]) => `${day} ${summary}`).sort();

  it.each<[Language | null, string, string, string]>([
    [null, 'Last day to send 2 videos', 'Your term ends', 'Your contract ends'],
    ['es', 'Último día para enviar 2 videos', 'Termina tu periodo', 'Termina tu contrato'],
    ['pt', 'Último dia para enviar 2 vídeos', 'Seu período termina', 'Seu contrato termina'],
    ['fr', 'Dernier jour pour envoyer 2 vidéos', 'Votre période se termine', 'Votre contrat se termine'],
    ['de', 'Letzter Tag für 2 Videos', 'Dein Zeitraum endet', 'Dein Vertrag endet'],
  ])('has what ends and what is missing, in the language of the creator (%s)', async (language, missing, term, end) => {
    const facts = await contract();
    await contract();
    portal.language = language;
    expect(await lines(await make(facts))).toEqual([`2999-03-30 ${missing}`, `2999-03-30 ${term}`, `2999-12-31 ${end}`].sort());
    portal.language = null;
  });

  it('moves the entry of a changed term, apart from that of the team', async () => {
    const facts = await contract();
    const [own, team] = [await make(facts), await address()];
    const read = async () => (await entries(own)).get('Your term ends');
    const before = await read();
    const ofTeam = (await entries(team)).get(`Term ends: ${facts.fullName} (@jane)`);
    expect(before?.uid).not.toBe(ofTeam?.uid);
    await others.publish('contract.updated', { ...facts, version: facts.version + 1, termStart: '2999-03-31' });
    await eventually(async () => expect((await read())?.day).toBe('2999-04-29'));
    expect(await read()).toMatchObject({ uid: before?.uid, sequence: 1 });
  });

  it('ends with its address, and with the link of the portal', async () => {
    const facts = await contract();
    const { contractId } = facts;
    const first = await make(facts);
    const second = await make(facts);
    expect([(await get(first)).status, (await get(second)).status]).toEqual([404, 200]);
    await others.publish('portal.revoked', { contractId, portalLinkId: 1 });
    await eventually(async () => expect((await get(second)).status).toBe(404));
    const third = await make(facts);
    const view = await caller.ask<CalendarView>('comms.removeCreatorCalendar', { contractId }, { caller: creator(contractId) });
    expect([(await get(third)).status, view]).toEqual([404, { exists: false, createdAt: null, lastUsedAt: null }]);
  });

  it('is made by its creator alone, and ends while there is no portal', async () => {
    const facts = await contract();
    const digest = await make(facts);
    await expect(
      caller.ask('comms.makeCreatorCalendar', { contractId: facts.contractId, digest: newDigest() }, { caller: creator(1) }),
    ).rejects.toMatchObject({ status: 403 });
    portal.slug = null;
    expect((await get(digest)).status).toBe(404);
    portal.slug = 'slug';
    expect((await get(digest)).status).toBe(200);
  });
});
