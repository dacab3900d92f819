import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { businessToday } from '@creator-desk/domain/values/business-day';
import type { DeliverableView } from '@creator-desk/protocol/media/deliverable';
import { eventually } from '@creator-desk/testing/eventually';
import { businessZone } from '@creator-desk/testing/services/test-service';
import { startMedia, type MediaFixture } from '../../test/fixture.ts';

let media: MediaFixture;

beforeAll(async () => {
  media = await startMedia();
});

afterAll(() => media.stop());

const create = async (given: object = {}): Promise<DeliverableView> =>
  media.ask('createDeliverable', { contractId: (await media.contract()).contractId, title: 'Unboxing', ...given });
const update = (id: number, input: object): Promise<DeliverableView> => media.ask('updateDeliverable', { id, ...input });

async function list(query: string): Promise<DeliverableView[]> {
  return (await (await media.service.get(`/video-deliverables?${query}`)).json()) as DeliverableView[];
}

describe('a deliverable', () => {
  it('accepts what the form sends: numbers as texts, empty dates and numbers', async () => {
    const { contractId, fullName, socialHandle } = await media.contract();
    const made = await create({
      contractId: String(contractId),
      title: '  Unboxing ',
      description: '',
      expectedDeliveryDate: '',
      actualDeliveryDate: null,
      videoUrl: '',
      platform: 'YouTube',
      views: '',
      engagement: '12',
    });
    expect(made).toMatchObject({
      contractId,
      contract: { fullName, socialHandle },
      title: 'Unboxing',
      description: null,
      expectedDeliveryDate: null,
      actualDeliveryDate: null,
      status: 'planned',
      nextStatus: 'in_progress',
      videoUrl: null,
      platform: 'YouTube',
      views: 0,
      engagement: 12,
      notes: null,
    });
  });

  it.each([
    ['no title', { title: ' ' }, 'title'],
    ['no contract', { contractId: null }, 'contractId'],
    ['an unknown status', { status: 'lost' }, 'status'],
    ['a date that does not exist', { expectedDeliveryDate: '2026-02-30' }, 'expectedDeliveryDate'],
    ['views below zero', { views: -1 }, 'views'],
    ['a script as its address', { videoUrl: 'javascript:alert(1)' }, 'videoUrl'],
    ['an unknown field', { likes: 1 }, 'likes'],
  ])('is refused with %s', async (_, given, field) => {
    await expect(create(given)).rejects.toMatchObject({ status: 400, errors: { [field]: expect.any(String) as string } });
  });

  it('cannot be changed based on an older version', async () => {
    const { id, version, contractId } = await create();
    const changed = await update(id, { views: 5, ifMatch: [version] });
    await expect(update(id, { views: 6, ifMatch: [version] })).rejects.toMatchObject({
      status: 412,
      message: 'This video deliverable was changed meanwhile. Load it again.',
    });
    expect(await list(`contractId=${contractId}`)).toEqual([changed]);
  });

  it('requires an existing contract', async () => {
    const { contractId, fullName, socialHandle } = await media.contract();
    await media.contracts.publish('contract.deleted', { contractId, version: 2, fullName, socialHandle });
    await eventually(() => expect(create({ contractId })).rejects.toMatchObject({ status: 404, message: 'Contract not found' }));
  });

  it('goes through its cycle, and gets the delivery date when it is marked as delivered', async () => {
    let { id, status, nextStatus } = await create();
    const seen = [status];
    for (let step = 0; step < 5; step += 1) {
      ({ id, status, nextStatus } = await update(id, { status: nextStatus }));
      seen.push(status);
    }
    expect(seen).toEqual(['planned', 'in_progress', 'completed', 'delivered', 'approved', 'planned']);
    expect((await list('')).find((one) => one.id === id)?.actualDeliveryDate).toBe(businessToday(new Date(), businessZone));
  });

  it('keeps omitted fields and a given delivery date', async () => {
    const { id, ...made } = await create({ notes: 'Two takes', views: 5, actualDeliveryDate: '2026-03-01T00:00:00Z' });
    const changed = await update(id, { status: 'delivered', views: null, description: 'Long' });
    expect(changed).toEqual({
      ...made,
      id,
      version: 2,
      status: 'delivered',
      nextStatus: 'approved',
      views: 0,
      description: 'Long',
      actualDeliveryDate: '2026-03-01',
    });
    await expect(update(99_999, { title: 'x' })).rejects.toMatchObject({ status: 404 });
    const facts = { deliverableId: id, contractId: made.contractId };
    expect(await media.service.events({ subject: `deliverable/${id}` })).toEqual([
      { type: 'deliverable.planned', data: { ...facts, status: 'planned' } },
      { type: 'deliverable.changed', data: { ...facts, status: 'delivered' } },
    ]);
  });

  it('stays when its contract is deleted, without the name', async () => {
    const { contractId, fullName, socialHandle } = await media.contract();
    const { id } = await create({ contractId });
    await media.contracts.publish('contract.deleted', { contractId, version: 2, fullName, socialHandle });
    await eventually(async () => expect(await list(`contractId=${contractId}`)).toMatchObject([{ id, contract: null }]));
  });

  it('is filtered by status, contract and name, sorted and counted', async () => {
    const { contractId } = await media.contract({ fullName: 'Ida Quill' });
    await create({ contractId, title: 'B', status: 'in_progress', expectedDeliveryDate: '2026-05-01', views: 7 });
    await create({ contractId, title: 'A', status: 'completed', expectedDeliveryDate: '2026-04-01', views: 9 });
    const titles = async (query: string): Promise<string[]> => (await list(query)).map(({ title }) => title);
    expect(await titles('search=quill')).toEqual(['A', 'B']);
    expect(await titles(`contractId=${contractId}&status=in_progress`)).toEqual(['B']);
    expect(await titles(`contractId=${contractId}&sort=-expectedDeliveryDate`)).toEqual(['B', 'A']);
    expect(await titles(`contractId=${contractId}&sort=views&page=2&pageSize=1`)).toEqual(['A']);
    expect((await media.service.get('/video-deliverables?status=lost')).status).toBe(400);
    const all = await list('');
    expect(await media.ask('deliverableSummary', {})).toEqual({
      total: all.length,
      inProgress: all.filter(({ status }) => status === 'in_progress').length,
      completed: all.filter(({ status }) => status === 'completed').length,
      views: all.reduce((sum, { views }) => sum + views, 0),
    });
  });
});
