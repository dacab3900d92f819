import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ContractFacts } from '@creator-desk/protocol/events';
import type { VideoSubmissionView } from '@creator-desk/protocol/media/video-submission-view';
import type { CreatorPayoutView } from '@creator-desk/protocol/payouts/creator-payout';
import type { PortalLinkView } from '@creator-desk/protocol/portal/portal-link';
import type { PortalView } from '@creator-desk/protocol/portal/portal-page';
import { Clock } from '@creator-desk/server/runtime/clock';
import { eventually } from '@creator-desk/testing/eventually';
import type { FakeService } from '@creator-desk/testing/services/fake-service';
import { countRoundTrips } from '@creator-desk/testing/services/round-trips';
import { creatorPayout, payoutFacts, submissionFacts, videoView } from '../../test/factories.ts';
import { RunningPortal } from '../../test/running.ts';

let portal: RunningPortal;

beforeAll(async () => {
  portal = await RunningPortal.start();
});

beforeEach(() => isNow('2026-01-10T18:00:00Z'));

afterAll(() => portal.stop());

/** Noon in Chicago, where the tests do business. */
function isNow(time: string): void {
  vi.spyOn(portal.service.app.get(Clock), 'now').mockReturnValue(new Date(time));
}

async function contract(given: Partial<ContractFacts> = {}): Promise<ContractFacts> {
  const [facts] = await portal.addContracts(1, { endDate: '2026-12-31', videosPerMonth: 2, ...given });
  await portal.caller.ask('portal.createLink', { contractId: facts?.contractId });
  return facts!;
}

const page = (contractId: number): Promise<PortalView> => portal.asCreator('page', contractId);

describe('the page, while all other services are down', () => {
  it('shows the contract and the term, and what is unavailable', async () => {
    const facts = await contract({ monthlyFee: '4500.00' });
    expect(await page(facts.contractId)).toEqual({
      contract: {
        id: facts.contractId,
        fullName: facts.fullName,
        socialHandle: facts.socialHandle,
        monthlyFee: '4500.00',
        startDate: '2026-01-01',
        endDate: '2026-12-31',
      },
      term: {
        number: 1,
        state: 'active',
        startsAt: '2026-01-01T06:00:00.000Z',
        endsAt: '2026-01-31T06:00:00.000Z',
        nextTermAt: '2026-01-31T06:00:00.000Z',
      },
      progress: { approvedVideos: 0, requiredThisMonth: 2, daysRemaining: 355, totalContractDays: 364 },
      videoUploads: [],
      payout: {
        approved: 0,
        required: 2,
        open: false,
        paid: false,
        obstacle: 'payout.quota_unmet',
        reason: 'Not all videos of this term are approved yet.',
      },
      settings: { sparkCodeFormUrl: null, giftLinkUrl: null, managerName: null },
      available: { uploads: false, payouts: false },
      language: null,
    });
  });

  it('shows the videos of the current term, newest first, by their newest version', async () => {
    const { contractId } = await contract();
    const [first, second, earlier] = [
      submissionFacts({ contractId, submittedAt: '2026-01-05T10:00:00.000Z' }),
      submissionFacts({ contractId, submittedAt: '2026-01-10T17:50:00.000Z' }),
      submissionFacts({ contractId, paymentPeriodStart: '2025-12-02', status: 'approved' }),
    ];
    await portal.publishAndWait('submission.approved', { ...first, version: 3, status: 'approved', adminNotes: 'Lovely' });
    await portal.publishAndWait('submission.created', first);
    await portal.publishAndWait('submission.created', second);
    await portal.publishAndWait('submission.approved', earlier);
    const { videoUploads, progress } = await page(contractId);
    expect(videoUploads).toMatchObject([
      // 13:00 in New York: reviewed 35 minutes after it was sent.
      { id: second.submissionId, status: 'submitted', estimatedReviewTime: '2026-01-10T18:25:00.000Z', videoUrl: null },
      { id: first.submissionId, status: 'approved', estimatedReviewTime: null, adminNotes: 'Lovely', sparkCodes: [] },
    ]);
    expect(progress.approvedVideos).toBe(1);
  });

  it('omits a video that was replaced by a newer version', async () => {
    const { contractId } = await contract();
    const old = submissionFacts({ contractId, status: 'needs_revision' });
    const fresh = submissionFacts({ contractId, replacesId: old.submissionId });
    await portal.publishAndWait('submission.created', fresh);
    await portal.publishAndWait('submission.changes_requested', old);
    expect((await page(contractId)).videoUploads.map(({ id }) => id)).toEqual([fresh.submissionId]);
  });

  it.each([
    ['2026-01-10T18:00:00Z', {}, 'completed', 2, null],
    ['2026-02-10T18:00:00Z', {}, 'expired', 0, 'payout.term_expired'],
    ['2027-01-01T18:00:00Z', {}, 'ended', 2, 'contract.ended'],
    ['2025-12-31T18:00:00Z', {}, 'waiting', 2, 'payout.term_not_begun'],
    ['2026-01-10T18:00:00Z', { videosPerMonth: 0 }, 'active', 2, null],
  ] as const)('at %s with %j and two approved videos is %s, shows %i and payouts: %s', async (now, given, state, shown, why) => {
    const { contractId } = await contract(given);
    for (const title of ['One', 'Two'])
      await portal.publishAndWait('submission.approved', submissionFacts({ contractId, title, version: 2, status: 'approved' }));
    isNow(now);
    expect(await page(contractId)).toMatchObject({
      term: { state },
      progress: { approvedVideos: shown },
      payout: { obstacle: why },
    });
  });

  it('knows the requests that prevent another payout, whatever the order of events', async () => {
    const { contractId } = await contract({ videosPerMonth: 0 });
    const facts = payoutFacts({ contractId });
    await portal.publishAndWait('payout.requested', facts);
    expect((await page(contractId)).payout).toMatchObject({ open: true, paid: false, obstacle: 'payout.open' });
    await portal.publishAndWait('payout.paid', { ...facts, version: 3, paidDate: '2026-01-12' });
    await portal.publishAndWait('payout.approved', { ...facts, version: 2 });
    expect((await page(contractId)).payout).toMatchObject({ open: false, paid: true, obstacle: 'payout.term_paid' });
    const reversal = { reversalId: 99_999, reversedDate: '2026-01-13' };
    await portal.publishAndWait('payout.reversed', { ...facts, ...reversal, version: 4 });
    expect((await page(contractId)).payout).toMatchObject({ open: false, paid: false, obstacle: null });
  });

  it('shows the latest settings', async () => {
    const { contractId } = await contract();
    await portal.publishAndWait('setting.changed', { key: 'managerName', value: 'Maya', changedAt: '2026-01-02T00:00:00.000Z' });
    await portal.publishAndWait('setting.changed', { key: 'managerName', value: 'Older', changedAt: '2026-01-01T00:00:00.000Z' });
    expect((await page(contractId)).settings.managerName).toBe('Maya');
    await portal.publishAndWait('setting.changed', { key: 'managerName', value: '', changedAt: '2026-01-03T00:00:00.000Z' });
    expect((await page(contractId)).settings.managerName).toBeNull();
  });

  it('shows the new term after the contract advanced', async () => {
    const facts = await contract();
    await portal.publishAndWait('contract.updated', { ...facts, version: 2, termStart: '2026-01-31' });
    expect(await page(facts.contractId)).toMatchObject({
      contract: { startDate: '2026-01-31' },
      term: { number: 2, state: 'waiting', startsAt: '2026-01-31T06:00:00.000Z', nextTermAt: '2026-01-31T06:00:00.000Z' },
    });
  });

  it('is for its own creator and admins', async () => {
    const { contractId } = await contract();
    const stranger = { caller: { kind: 'creator' as const, contractId: contractId + 1 } };
    for (const operation of ['page', 'payoutHistory', 'announcementsFor', 'productRequestsOf'])
      await expect(portal.caller.ask(`portal.${operation}`, { contractId }, stranger)).rejects.toMatchObject({ status: 403 });
    await expect(portal.caller.ask('portal.page', { contractId }, { caller: { kind: 'anonymous' } })).rejects.toMatchObject({
      status: 403,
    });
    expect(await portal.caller.ask('portal.page', { contractId })).toMatchObject({ contract: { id: contractId } });
  });
});

describe('the page, while media and payouts are running', () => {
  let remote: FakeService;
  let videos: VideoSubmissionView[] = [];
  let requests: CreatorPayoutView[] = [];

  beforeEach(async () => {
    remote = await portal.fakeService();
    remote.answer('media.videosOfTerm', () => videos);
    remote.answer('payouts.standing', () => ({}));
    remote.answer('payouts.ofContract', () => requests);
  });

  afterEach(() => remote.close());

  /** A service that has just answered counts as available for a moment. */
  const unavailable = (contractId: number): Promise<void> =>
    eventually(async () => expect((await page(contractId)).available).toEqual({ uploads: false, payouts: false }));

  it('costs one round trip to the database, and no message while nothing changes', async () => {
    const { contractId } = await contract();
    const facts = submissionFacts({ contractId });
    await portal.publishAndWait('submission.created', facts);
    videos = [videoView(facts)];
    await page(contractId);
    const caller = { kind: 'creator' as const, contractId };
    const { sql, nats } = await countRoundTrips(portal.service.app, (traceparent) =>
      portal.caller.ask('portal.page', { contractId }, { caller, traceparent }),
    );
    expect({ sql, nats }).toEqual({ sql: 1, nats: 0 });
  });

  it('is refused with a slug that is no longer its own', async () => {
    const { contractId } = await contract();
    const { id, slug } = await portal.caller.ask<PortalLinkView>('portal.createLink', { contractId });
    expect(await portal.asCreator('page', contractId, { slug })).toMatchObject({ contract: { id: contractId } });
    await portal.caller.ask('portal.rotateLink', { id });
    await expect(portal.asCreator('page', contractId, { slug })).rejects.toMatchObject({ code: 'portal.unknown' });
  });

  it('has playback URLs, and shows that uploads and payouts are available', async () => {
    const { contractId } = await contract();
    const facts = submissionFacts({ contractId });
    await portal.publishAndWait('submission.created', facts);
    videos = [videoView(facts), videoView(submissionFacts({ contractId }), { playable: null })];
    const { videoUploads, available } = await page(contractId);
    expect(available).toEqual({ uploads: true, payouts: true });
    // The second one's event has not come yet.
    expect(videoUploads).toMatchObject([
      { id: videos[1]?.id, videoUrl: videos[1]?.videoUrl, previewUrl: null },
      {
        id: facts.submissionId,
        videoUrl: videos[0]?.videoUrl,
        previewUrl: videos[0]?.videoUrl,
        posterUrl: videos[0]?.thumbnailUrl,
      },
    ]);
  });

  it('shows the last known data when they stop, and recovers', async () => {
    const { contractId } = await contract();
    const facts = submissionFacts({ contractId });
    await portal.publishAndWait('submission.created', facts);
    videos = [videoView(facts)];
    requests = [creatorPayout()];
    await page(contractId);
    expect(await portal.asCreator('payoutHistory', contractId)).toEqual(requests);

    await remote.close();
    await portal.publishAndWait('payout.paid', {
      ...payoutFacts({ contractId, payoutRequestId: requests[0]?.id ?? 0, version: 2 }),
      paidDate: '2026-01-12',
    });
    await unavailable(contractId);
    const { videoUploads } = await page(contractId);
    expect(videoUploads).toMatchObject([{ id: videos[0]?.id, videoUrl: null, posterUrl: null }]);
    expect(await portal.asCreator('payoutHistory', contractId)).toEqual([
      { ...requests[0], status: 'PAID', reviewStatus: 'PAID' },
    ]);

    remote = await portal.fakeService();
    remote.answer('media.videosOfTerm', () => videos);
    remote.answer('payouts.standing', () => ({}));
    await eventually(async () => expect((await page(contractId)).available).toEqual({ uploads: true, payouts: true }));
  });

  it('times out quickly for a hanging service, and skips it for a while', async () => {
    const { contractId } = await contract();
    await remote.close();
    await unavailable(contractId);
    const silent = await portal.fakeService();
    const asked = silent.keepSilent('media.videosOfTerm');
    silent.answer('payouts.standing', () => ({}));
    const pages = [await page(contractId), ...(await Promise.all([page(contractId), page(contractId)]))];
    expect(pages.map(({ available }) => available.uploads)).toEqual([false, false, false]);
    expect(asked()).toBe(1);
    await eventually(async () => expect((await page(contractId)).available).toEqual({ uploads: false, payouts: true }));
    await silent.close();
    remote = await portal.fakeService();
    remote.answer('media.videosOfTerm', () => []);
    await eventually(async () => expect((await page(contractId)).available.uploads).toBe(true));
  });

  it('refuses a history that was never loaded', async () => {
    const { contractId } = await contract();
    await remote.close();
    await expect(portal.asCreator('payoutHistory', contractId)).rejects.toMatchObject({ status: 503 });
  });
});

describe('a new payout request', () => {
  it('prevents another one before its event arrives', async () => {
    const { contractId } = await contract({ videosPerMonth: 0 });
    const made = { payoutRequestId: 900_001, termNumber: 1, paymentPeriodStart: '2026-01-01' };
    await portal.asCreator('notePayoutRequest', contractId, made);
    expect((await page(contractId)).payout).toMatchObject({ open: true, obstacle: 'payout.open' });
    await portal.publishAndWait('payout.cancelled', payoutFacts({ contractId, ...made, version: 2 }));
    expect((await page(contractId)).payout).toMatchObject({ open: false, obstacle: null });
  });
});
