import { describe, expect, it } from 'vitest';
import { eventDataClasses, type EventEnvelope, type EventType } from '@creator-desk/protocol/events';
import { findInvalidity } from './validate-event.ts';

const contract = {
  ...{
    contractId: 7,
    version: 1,
    fullName: 'Ada',
    socialHandle: '@ada',
    creatorId: null,
    monthlyFee: '900.00',
    status: 'ACTIVE',
  },
  ...{ startDate: '2026-01-01', endDate: '2026-12-31', platforms: ['TikTok'], videosPerMonth: 2, termStart: '2026-01-01' },
};
const submission = {
  ...{ submissionId: 3, version: 1, contractId: 7, creatorId: null, title: 'A clip', status: 'submitted' },
  paymentPeriodStart: '2026-01-01',
};
const payout = {
  ...{ payoutRequestId: 11, version: 1, contractId: 7, creatorId: null, amountCents: 90_000 },
  ...{ termNumber: null, paymentPeriodStart: null },
};
const deliverable = { deliverableId: 5, contractId: 7, status: 'planned' };
const link = { contractId: 7, portalLinkId: 9 };
const productRequest = { contractId: 7, productRequestId: 2, status: 'requested' };

/**
 * By release, the least that each of its events carried: without the fields that were optional, null where that was allowed. Outboxes
 * keep the newest event of each subject and type for ever, and publish it again when the stream is lost. At a release, add the types
 * and fields that are new in it.
 */
const released: Record<string, Partial<Record<EventType, object>>> = {
  '0.1.0 and 0.2.0': {
    'contract.created': contract,
    'contract.updated': contract,
    'contract.deleted': { contractId: 7, version: 2, fullName: 'Ada', socialHandle: '@ada' },
    'contract.file_uploaded': {
      contractId: 7,
      fileId: 4,
      originalName: 'a.pdf',
      fileType: 'application/pdf',
      fileSize: 12,
      by: 'upload',
    },
    'revenue.changed': { contractId: 7 },
    'vault.changed': { fileId: 4, contractId: null },
    'term.advanced': {
      ...{ contractId: 7, version: 2, fromTerm: 1, toTerm: 2, videosPerMonth: 2 },
      ...{ fromTermStart: '2026-01-01', termStart: '2026-01-31' },
    },
    'setting.changed': { key: 'review.hours', value: '48', changedAt: '2026-01-01T00:00:00.000Z' },
    'submission.created': submission,
    'submission.approved': submission,
    'submission.changes_requested': submission,
    'submission.rejected': submission,
    'submission.reopened': submission,
    'submission.archived': submission,
    'video.rendered': { submissionId: 3, contractId: 7 },
    'deliverable.planned': deliverable,
    'deliverable.changed': deliverable,
    'payout.requested': payout,
    'payout.approved': payout,
    'payout.paid': { ...payout, paidDate: '2026-02-01' },
    'payout.cancelled': payout,
    'payout.reversed': { ...payout, reversalId: 12, reversedDate: '2026-02-02' },
    'portal.created': link,
    'portal.opened': { ...link, at: '2026-01-01T00:00:00.000Z' },
    'portal.changed': { contractId: null },
    'portal.revoked': link,
    'product.requested': productRequest,
    'product.answered': productRequest,
    'announcement.published': { announcementId: 1, contractId: null, title: 'News' },
    'announcement.removed': { announcementId: 1, contractId: null },
    'communication.scheduled': { contractId: 7, scheduleId: 6, nextContactDate: '2026-02-01' },
    'communication.recorded': { contractId: 7, historyId: 8, communicationType: 'email', at: '2026-01-01T00:00:00.000Z' },
  },
};

const problemOf = (type: string, data: object): unknown => findInvalidity({ type, data } as unknown as EventEnvelope);

describe.each(Object.entries(released))('an event of version %s', (_, events) => {
  it.each(Object.entries(events))('%s is still handled', (type, data) => {
    expect(Object.keys(eventDataClasses)).toContain(type);
    expect(problemOf(type, data)).toBeUndefined();
  });

  it.each(Object.entries(events))('%s has every field that replicas of that version need', (type, data) => {
    // During an update they handle the events of this version too.
    for (const field of Object.keys(data)) {
      const { [field]: _left, ...rest } = data as Record<string, unknown>;
      expect(problemOf(type, rest), field).toBeDefined();
    }
  });
});
