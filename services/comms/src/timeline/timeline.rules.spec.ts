import { describe, expect, it } from 'vitest';
import { communicationTypes } from '@creator-desk/protocol/comms/communication';
import { timelineKinds } from '@creator-desk/protocol/comms/timeline';
import type { ContractFacts, Events } from '@creator-desk/protocol/events';
import { contractFacts } from '@creator-desk/testing/services/fake-service';
import { kindOf, timelineEvents, typesOfKind, formatEntry, type EntryType } from './timeline.rules.ts';

const nothing = { before: null, notes: null };
const contract = contractFacts({ monthlyFee: '4500.00', platforms: ['TikTok'] });
const video: Events['submission.approved'] = {
  submissionId: 1,
  version: 1,
  contractId: 1,
  creatorId: 1,
  title: 'Summer haul',
  status: 'approved',
  paymentPeriodStart: '2026-01-01',
};
const payout: Events['payout.requested'] = {
  payoutRequestId: 1,
  version: 1,
  contractId: 1,
  creatorId: 1,
  amountCents: 450_000,
  termNumber: 2,
  paymentPeriodStart: '2026-01-31',
};
const term: Events['term.advanced'] = {
  contractId: 1,
  version: 2,
  fromTerm: 1,
  toTerm: 2,
  fromTermStart: '2026-01-01',
  termStart: '2026-01-31',
  videosPerMonth: 4,
};
const file = { contractId: 1, fileId: 1, originalName: 'deal.pdf', fileType: 'application/pdf', fileSize: 9 };
const contact = { contractId: 1, historyId: 1, at: '2026-03-01T12:00:00.000Z' };

describe('an entry', () => {
  it.each<[EntryType, object, string, string | null]>([
    ['contract.created', contract, 'Contract created', '$4,500.00 a month, Jan 1, 2026 – Dec 31, 2026'],
    ['contract.updated', contract, 'Contract changed', null],
    ['contract.file_uploaded', { ...file, by: 'upload' }, 'Document uploaded', 'deal.pdf'],
    ['contract.file_uploaded', { ...file, by: 'source' }, 'Contract made from a document', 'deal.pdf'],
    ['contract.file_uploaded', { ...file, by: 'assignment' }, 'Document assigned', 'deal.pdf'],
    ['term.advanced', term, 'Advanced to term 2', 'Begins Jan 31, 2026'],
    ['portal.created', { contractId: 1, portalLinkId: 1 }, 'Portal created', null],
    ['portal.opened', { contractId: 1, portalLinkId: 1, at: '2026-03-01T12:00:00.000Z' }, 'Portal opened', null],
    ['portal.revoked', { contractId: 1, portalLinkId: 1 }, 'Portal link withdrawn', null],
    ['product.requested', { contractId: 1, productRequestId: 1, status: 'PENDING' }, 'Products requested', null],
    ['product.answered', { contractId: 1, productRequestId: 1, status: 'APPROVED' }, 'Product request answered', 'APPROVED'],
    ['submission.created', video, 'Video sent', 'Summer haul'],
    ['submission.created', { ...video, replacesId: 3 }, 'New version sent', 'Summer haul'],
    ['submission.approved', video, 'Video approved', 'Summer haul'],
    ['submission.changes_requested', { ...video, adminNotes: 'Too dark' }, 'Changes requested', 'Summer haul: Too dark'],
    ['submission.rejected', video, 'Video rejected', 'Summer haul'],
    ['submission.reopened', { ...video, adminNotes: 'Too dark' }, 'Video taken up for review again', 'Summer haul'],
    ['payout.requested', payout, 'Payout requested', '$4,500.00 for term 2'],
    ['payout.requested', { ...payout, termNumber: null }, 'Payout requested', '$4,500.00'],
    ['payout.approved', payout, 'Payout approved', '$4,500.00 for term 2'],
    ['payout.paid', { ...payout, paidDate: '2026-03-01' }, 'Payout paid', '$4,500.00 for term 2, on Mar 1, 2026'],
    ['payout.cancelled', payout, 'Payout declined', '$4,500.00 for term 2'],
    [
      'communication.scheduled',
      { contractId: 1, scheduleId: 1, nextContactDate: '2026-03-08' },
      'Communication task created',
      'Due Mar 8, 2026',
    ],
    ['communication.recorded', { ...contact, communicationType: 'phone' }, 'Contacted by phone', null],
    ['announcement.published', { announcementId: 1, contractId: 1, title: 'New bags' }, 'Announced', 'New bags'],
    [
      'announcement.published',
      { announcementId: 1, contractId: null, title: 'New bags' },
      'Announced to all creators',
      'New bags',
    ],
    ['note', { note: 'Prefers mornings' }, 'Note', 'Prefers mornings'],
  ])('%s %o has the title “%s” and the detail %s', (type, facts, title, detail) => {
    expect(formatEntry(type, facts as never, nothing)).toEqual({ title, detail });
  });

  it.each<[string, Partial<ContractFacts>, string]>([
    ['the fee', { monthlyFee: '1500.50' }, 'Monthly fee $4,500.00 → $1,500.50'],
    [
      'name and handle',
      { fullName: 'Jo', socialHandle: '@jo' },
      `Full name ${contract.fullName} → Jo; Social handle ${contract.socialHandle} → @jo`,
    ],
    ['the dates', { endDate: '2027-01-31' }, 'End date Dec 31, 2026 → Jan 31, 2027'],
    ['the platforms', { platforms: [] }, 'Platforms TikTok → none'],
    ['the quota', { videosPerMonth: 9 }, 'Videos per month 4 → 9'],
    ['the state', { status: 'PAUSED' }, 'Status ACTIVE → PAUSED'],
    ['something that is not shown', {}, 'Notes or other details'],
  ])('of a change of %s shows the old and the new value', (_, changed, detail) => {
    expect(formatEntry('contract.updated', { ...contract, ...changed }, { before: contract, notes: null }).detail).toBe(detail);
  });

  it('of a contact shows its type and its notes', () => {
    const titles = communicationTypes.map((communicationType) =>
      formatEntry('communication.recorded', { ...contact, communicationType }, { before: null, notes: 'All well' }),
    );
    expect(titles.map(({ detail }) => detail)).toEqual(Array(communicationTypes.length).fill('All well'));
    expect(new Set(titles.map(({ title }) => title)).size).toBe(communicationTypes.length);
  });
});

describe('the kinds', () => {
  it('cover all types of entries', () => {
    const all = [...timelineEvents, 'note'].sort();
    expect(timelineKinds.flatMap((kind) => typesOfKind(kind)).sort()).toEqual(all);
    expect(typesOfKind('all').sort()).toEqual(all);
    expect(typesOfKind('payout').every((type) => kindOf(type) === 'payout')).toBe(true);
  });
});
