import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Language } from '@creator-desk/domain/values/languages';
import type { PortalAddress, PortalLinkView } from '@creator-desk/protocol/portal/portal-link';
import type { PortalView } from '@creator-desk/protocol/portal/portal-page';
import { eventually } from '@creator-desk/testing/eventually';
import { RunningPortal } from '../../test/running.ts';

let portal: RunningPortal;

beforeAll(async () => {
  portal = await RunningPortal.start();
});

afterAll(() => portal.stop());

/** @param creatorId by default a creator with one contract */
async function creatorWithPortal(creatorId?: number): Promise<number> {
  const contractId = await contract(creatorId);
  await portal.caller.ask<PortalLinkView>('portal.createLink', { contractId });
  return contractId;
}

async function contract(creatorId?: number): Promise<number> {
  const [facts] = await portal.addContracts(1, creatorId === undefined ? {} : { creatorId });
  return facts?.contractId ?? 0;
}

const choose = (contractId: number, language: string): Promise<unknown> =>
  portal.asCreator('chooseLanguage', contractId, { language });
const open = (contractId: number, given: object = {}): Promise<PortalView> => portal.asCreator('page', contractId, given);
const ofMails = async (contractId: number): Promise<Language | null> =>
  (await portal.caller.ask<PortalAddress>('portal.addressOf', { contractId }, { caller: { kind: 'service', name: 'comms' } }))
    .language;

it('is none at first, and then what the creator has chosen, on the page and in mails', async () => {
  const contractId = await creatorWithPortal();
  expect((await open(contractId)).language).toBeNull();
  expect(await ofMails(contractId)).toBeNull();
  expect(await choose(contractId, 'es')).toEqual({ language: 'es' });
  expect((await open(contractId)).language).toBe('es');
  expect(await ofMails(contractId)).toBe('es');
});

it('reaches open pages once, however often it is chosen', async () => {
  const contractId = await creatorWithPortal();
  for (const language of ['de', 'de', 'fr']) await choose(contractId, language);
  const events = await portal.service.events({ subject: `contract/${contractId}` });
  expect(events.filter(({ type }) => type === 'portal.changed')).toHaveLength(2);
});

it('is that of the browser in mails while none is chosen', async () => {
  const contractId = await creatorWithPortal();
  await open(contractId, { browserLanguage: 'pt' });
  await eventually(async () => expect(await ofMails(contractId)).toBe('pt'));
  expect((await open(contractId)).language).toBeNull();
  await choose(contractId, 'en');
  expect(await ofMails(contractId)).toBe('en');
});

it('is one for all portals of a creator, also for later ones', async () => {
  const creatorId = 900_001;
  const [first, second, later] = [
    await creatorWithPortal(creatorId),
    await creatorWithPortal(creatorId),
    await contract(creatorId),
  ];
  const other = await creatorWithPortal();
  await choose(first, 'fr');
  expect(await ofMails(second)).toBe('fr');
  expect(await ofMails(other)).toBeNull();
  await portal.caller.ask('portal.createLink', { contractId: later });
  expect(await ofMails(later)).toBe('fr');
});

it('is refused when nobody has translated it, and for what is not a portal', async () => {
  const contractId = await creatorWithPortal();
  await expect(choose(contractId, 'it')).rejects.toMatchObject({
    status: 400,
    errors: { language: 'The language must be one of: en, es, pt, fr, de' },
  });
  await expect(choose(await contract(), 'de')).rejects.toMatchObject({ code: 'portal.unknown' });
  await expect(portal.caller.ask('portal.chooseLanguage', { contractId, language: 'de' })).rejects.toMatchObject({ status: 403 });
});
