import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnnouncementView, CreateAnnouncement } from '@creator-desk/protocol/portal/announcement';
import { eventually } from '@creator-desk/testing/eventually';
import { RunningPortal } from '../../test/running.ts';

let portal: RunningPortal;

beforeAll(async () => {
  portal = await RunningPortal.start();
});

afterAll(() => portal.stop());

const create = (given: object = {}): Promise<AnnouncementView> =>
  portal.caller.ask('portal.createAnnouncement', {
    title: 'Summer drop',
    message: 'New bags on Monday',
    ...given,
  } satisfies Partial<CreateAnnouncement>);
const update = (id: number, input: object): Promise<AnnouncementView> =>
  portal.caller.ask('portal.updateAnnouncement', { id, ...input });
const list = async (query = ''): Promise<AnnouncementView[]> =>
  (await (await portal.service.get(`/announcements${query}`)).json()) as AnnouncementView[];

describe('an announcement', () => {
  it('defaults to active, information, medium priority and all contracts', async () => {
    expect(await create()).toMatchObject({
      type: 'info',
      priority: 'medium',
      isActive: 'true',
      contractId: null,
      expiresAt: null,
    });
  });

  it.each([
    ['a boolean', { isActive: false }, { isActive: 'false' }],
    ['the older word normal', { priority: 'normal' }, { priority: 'medium' }],
    // The end of March 1 in Chicago, 6 hours behind UTC.
    [
      'an expiry given as a date',
      { expiresAt: '2026-03-01' },
      { expiresAt: '2026-03-02T05:59:59.999Z', expiryDay: '2026-03-01' },
    ],
    ['an expiry given as an instant', { expiresAt: '2026-03-01T10:00:00Z' }, { expiresAt: '2026-03-01T10:00:00.000Z' }],
  ])('takes %s', async (_, given, expected) => {
    expect(await create(given)).toMatchObject(expected);
  });

  it.each([
    ['no title', { title: ' ' }, 'title', 'Please fill in title and content.'],
    ['no content', { message: '' }, 'message', 'Please fill in title and content.'],
    ['nothing for whether it is active', { isActive: null }, 'isActive', "isActive must be 'true' or 'false'"],
    ['a type nobody knows', { type: 'gossip' }, 'type', /must be one of/],
    ['an expiry that is no date', { expiresAt: 'soon' }, 'expiresAt', 'Expiry must be a date'],
  ])('is refused with %s', async (_, given, field, message) => {
    const expected = typeof message === 'string' ? message : (expect.stringMatching(message) as string);
    await expect(create(given)).rejects.toMatchObject({ status: 400, errors: { [field]: expected } });
  });

  it('cannot be changed or removed with an older version', async () => {
    const { id, version } = await create();
    const changed = await update(id, { title: 'Autumn drop', ifMatch: [version] });
    const stale = { status: 412, message: 'This announcement was changed meanwhile. Load it again.' };
    await expect(update(id, { title: 'Winter drop', ifMatch: [version] })).rejects.toMatchObject(stale);
    await expect(portal.caller.ask('portal.removeAnnouncement', { id, ifMatch: [version] })).rejects.toMatchObject(stale);
    expect((await list()).find((one) => one.id === id)).toEqual(changed);
  });

  it('accepts ten concurrent changes without If-Match, one after another', async () => {
    const { id, version } = await create();
    await Promise.all(Array.from({ length: 10 }, (_, index) => update(id, { title: `Drop ${index}` })));
    expect((await list()).find((one) => one.id === id)?.version).toBe(version + 10);
  });

  it('requires an existing contract', async () => {
    const [contract] = await portal.addContracts(1);
    expect(await create({ contractId: contract?.contractId })).toMatchObject({ contractId: contract?.contractId });
  });

  it('is deleted with its contract', async () => {
    const [contract] = await portal.addContracts(1);
    const { contractId = 0, fullName = '', socialHandle = '' } = contract ?? {};
    const { id } = await create({ contractId });
    await portal.contracts.publish('contract.deleted', { contractId, version: 2, fullName, socialHandle });
    await eventually(async () => expect((await list()).map((row) => row.id)).not.toContain(id));
  });

  it('is changed, listed newest first and removed once', async () => {
    const [older, newer] = [await create(), await create({ title: 'Newest' })];
    expect(await update(older.id, { message: 'Changed', expiresAt: null })).toMatchObject({
      title: 'Summer drop',
      message: 'Changed',
    });
    expect((await list('?page=1&pageSize=2')).map(({ id }) => id)).toEqual([newer.id, older.id]);
    await portal.caller.ask('portal.removeAnnouncement', { id: older.id });
    await expect(portal.caller.ask('portal.removeAnnouncement', { id: older.id })).rejects.toMatchObject({ status: 404 });
    expect(await portal.publishedTypes(`announcement/${older.id}`)).toEqual([
      'announcement.published',
      'announcement.published',
      'announcement.removed',
    ]);
  });
});

describe('the announcements of a creator', () => {
  const activeFor = (contractId: number): Promise<AnnouncementView[]> => portal.asCreator('announcementsFor', contractId);

  it('are active, not expired, and for all or this contract, by priority, newest first', async () => {
    await portal.service.database.query('delete from portal_announcements');
    const [mine, other] = (await portal.addContracts(2)).map(({ contractId }) => contractId);
    await create({ title: 'low', priority: 'low' });
    await create({ title: 'medium', priority: 'normal' });
    await create({ title: 'older urgent', priority: 'urgent' });
    await create({ title: 'mine', priority: 'high', contractId: mine });
    await create({ title: 'newer urgent', priority: 'urgent', expiresAt: '2999-01-01' });
    await create({ title: 'not mine', priority: 'urgent', contractId: other });
    await create({ title: 'inactive', isActive: false });
    await create({ title: 'expired', expiresAt: '2020-01-01' });
    expect((await activeFor(mine ?? 0)).map(({ title }) => title)).toEqual([
      'newer urgent',
      'older urgent',
      'mine',
      'medium',
      'low',
    ]);
  });

  it('change on both pages when an announcement moves to another contract', async () => {
    const [mine = 0, other = 0] = (await portal.addContracts(2)).map(({ contractId }) => contractId);
    const { id } = await create({ contractId: mine });
    await update(id, { contractId: other });
    expect(await portal.service.events({ subject: `announcement/${id}` })).toMatchObject([
      { type: 'announcement.published', data: { contractId: mine } },
      { type: 'announcement.published', data: { contractId: other } },
      { type: 'portal.changed', data: { contractId: mine } },
    ]);
  });
});
