import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PayoutPaid } from '@creator-desk/protocol/events';
import type { ContentSubmissionView } from '@creator-desk/protocol/media/content-submission';
import { eventually } from '@creator-desk/testing/eventually';
import { publishedEvents, makeVideo } from '../../test/factories.ts';
import { startMedia, type MediaFixture } from '../../test/fixture.ts';

let media: MediaFixture;

beforeAll(async () => {
  media = await startMedia();
});

afterAll(() => media.stop());

const rows = async (query: string): Promise<ContentSubmissionView[]> =>
  (await (await media.service.get(`/submissions?${query}`)).json()) as ContentSubmissionView[];

async function rowOf({ id, contractId }: { id: number; contractId: number }): Promise<ContentSubmissionView | undefined> {
  return (await rows(`contractId=${contractId}`)).find((row) => row.id === id);
}

describe('a video in the campaign manager', () => {
  it.each([
    ['APPROVED', 'approved'],
    ['REJECTED', 'rejected'],
    ['CHANGES_REQUESTED', 'needs_revision'],
  ])('set to %s is %s in the review, with one event', async (status, video) => {
    const made = await makeVideo(media);
    expect(await rowOf(made)).toMatchObject({ kind: 'video', status: 'PENDING', actions: ['APPROVED', 'REJECTED'] });
    const row = await media.ask('decideSubmission', { id: made.id, status, reviewNotes: 'Seen' });
    expect(row).toMatchObject({ status, reviewNotes: 'Seen', actions: [] });
    expect(await media.ask('readVideo', { id: made.id })).toMatchObject({ status: video, adminNotes: 'Seen' });
    expect(await publishedEvents(media, made)).toHaveLength(2);
  });

  it('shows what was decided in the review', async () => {
    const made = await makeVideo(media);
    await media.ask('decideVideo', { id: made.id, status: 'needs_revision', adminNotes: 'Shorter' });
    expect(await rowOf(made)).toMatchObject({ status: 'CHANGES_REQUESTED', reviewNotes: 'Shorter' });
  });

  it.each([['PAID'], ['SUBMITTED']])('cannot be set to %s', async (status) => {
    const { id } = await makeVideo(media);
    await expect(media.ask('decideSubmission', { id, status })).rejects.toMatchObject({ status: 400 });
  });

  it('refuses a decision based on an outdated version', async () => {
    const { id, version } = await makeVideo(media);
    await media.ask('decideVideo', { id, status: 'approved' });
    await expect(media.ask('decideSubmission', { id, status: 'REJECTED', version })).rejects.toMatchObject({ status: 409 });
  });
});

describe('a payout that is paid', () => {
  it("makes only the term's approved submissions PAID, also those approved later", async () => {
    const { contractId, creatorId } = await media.contract();
    const [paid, later, rejected, otherTerm] = await Promise.all([
      makeVideo(media, { contractId }),
      makeVideo(media, { contractId }),
      makeVideo(media, { contractId }),
      makeVideo(media, { contractId, paymentPeriodStart: '2026-01-31' as never }),
    ]);
    for (const { id } of [paid, otherTerm]) await media.ask('decideVideo', { id, status: 'approved' });
    await media.ask('decideVideo', { id: rejected.id, status: 'rejected' });
    const event: PayoutPaid = {
      payoutRequestId: 1,
      version: 2,
      contractId,
      creatorId,
      amountCents: 150_000,
      termNumber: 1,
      paymentPeriodStart: '2026-01-01',
      paidDate: '2026-01-30',
    };
    await media.contracts.publish('payout.paid', event);
    await media.contracts.publish('payout.paid', { ...event, payoutRequestId: 2, paymentPeriodStart: null });
    await eventually(async () => expect(await rowOf(paid)).toMatchObject({ status: 'PAID', actions: [] }));
    expect(await rowOf(rejected)).toMatchObject({ status: 'REJECTED' });
    expect(await rowOf(otherTerm)).toMatchObject({ status: 'APPROVED' });
    await media.ask('decideVideo', { id: later.id, status: 'approved' });
    expect(await rowOf(later)).toMatchObject({ status: 'PAID' });
    const found = await rows(`contractId=${contractId}&status=PAID`);
    expect(new Set(found.map(({ id }) => id))).toEqual(new Set([paid.id, later.id]));
    expect(await rows(`contractId=${contractId}&status=APPROVED`)).toHaveLength(1);
  });

  it('and reversed leaves them APPROVED until another payout pays for them, in any order of events', async () => {
    const { contractId, creatorId } = await media.contract();
    const video = await makeVideo(media, { contractId });
    await media.ask('decideVideo', { id: video.id, status: 'approved' });
    const facts = { contractId, creatorId, amountCents: 150_000, termNumber: 1, paymentPeriodStart: '2026-01-01' };
    const paid = { ...facts, payoutRequestId: 41, version: 2, paidDate: '2026-01-30' };
    const reversed = { ...facts, payoutRequestId: 41, version: 3, reversalId: 42, reversedDate: '2026-01-31' };
    const known = () => media.service.database.query('select reversed from paid_terms where contract_id = $1', [contractId]);
    await media.contracts.publish('payout.reversed', reversed);
    await eventually(async () => expect(await known()).toEqual([{ reversed: true }]));
    await media.contracts.publish('payout.paid', paid);
    await media.contracts.publish('payout.paid', { ...paid, payoutRequestId: 43 });
    await eventually(async () => expect(await rowOf(video)).toMatchObject({ status: 'PAID' }));
    expect(await rows(`contractId=${contractId}`)).toHaveLength(1);
    await media.contracts.publish('payout.reversed', { ...reversed, payoutRequestId: 43 });
    await eventually(async () => expect(await rowOf(video)).toMatchObject({ status: 'APPROVED' }));
  });
});

describe('a link', () => {
  const link = (contractId: number, given: object = {}): object => ({
    contractId,
    creatorId: 1,
    title: 'On TikTok',
    externalUrl: 'https://example.com/v/1',
    status: 'PENDING',
    ...given,
  });

  it('is decided like a video, but is not a video and does not count', async () => {
    const { contractId, creatorId } = await media.contract();
    const made = await media.ask<ContentSubmissionView>('createSubmission', link(contractId, { notes: 'Posted today' }));
    expect(made).toMatchObject({ kind: 'link', creatorId, status: 'PENDING', notes: 'Posted today', fileKey: null });
    await media.ask('decideSubmission', { id: made.id, status: 'APPROVED' });
    expect(await rowOf(made)).toMatchObject({ status: 'APPROVED', externalUrl: 'https://example.com/v/1' });
    await expect(media.ask('decideVideo', { id: made.id, status: 'rejected' })).rejects.toMatchObject({ status: 404 });
    expect(await media.ask('videosOfTerm', { contractId, paymentPeriodStart: '2026-01-01' })).toEqual([]);
    expect(await publishedEvents(media, made)).toEqual([]);
  });

  it.each([
    ['javascript:alert(1)', /web address/],
    ['data:text/html,hello', /web address/],
    ['not an address', /web address/],
  ])('is refused when it is %s', async (externalUrl, message) => {
    const { contractId } = await media.contract();
    await expect(media.ask('createSubmission', link(contractId, { externalUrl }))).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(message) as string,
    });
  });

  it('is accepted from a creator only for the own contract', async () => {
    const { contractId } = await media.contract();
    const creator = { kind: 'creator', contractId } as const;
    expect(await media.ask('createSubmission', link(contractId), creator)).toMatchObject({ contractId });
    await expect(media.ask('createSubmission', link(contractId + 1), creator)).rejects.toMatchObject({ status: 403 });
  });
});

describe('a contract that is deleted', () => {
  it('loses its submissions and gets no new ones', async () => {
    const { contractId, fullName, socialHandle } = await media.contract();
    const { id } = await makeVideo(media, { contractId });
    await media.ask('decideVideo', { id, status: 'needs_revision' });
    await makeVideo(media, { contractId, replacesId: id });
    await media.contracts.publish('contract.deleted', { contractId, version: 2, fullName, socialHandle });
    await eventually(async () => expect(await rows(`contractId=${contractId}`)).toEqual([]));
    await expect(media.ask('readVideo', { id })).rejects.toMatchObject({ status: 404 });
    await expect(makeVideo(media, { contractId })).rejects.toMatchObject({ status: 404 });
  });
});
