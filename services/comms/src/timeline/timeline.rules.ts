import { day } from '@creator-desk/domain/values/business-day';
import { formatDay } from '@creator-desk/domain/values/display';
import { formatUsd, formatUsdCents } from '@creator-desk/domain/values/money';
import { rightUseNames, rightUses } from '@creator-desk/domain/videos/video-rights';
import type { CommunicationType } from '@creator-desk/protocol/comms/communication';
import type { TimelineKind } from '@creator-desk/protocol/comms/timeline';
import type { ContractFacts, Events, EventType, PayoutFacts, SubmissionFacts } from '@creator-desk/protocol/events';
import type { RightsFacts } from '@creator-desk/protocol/media/video-facts';

/** The facts of each type of entry: those of the events, and of a note. */
interface EntryFacts extends Pick<Events, TimelineEvent> {
  note: { note: string };
}

/** The events that appear in the timeline. */
export const timelineEvents = [
  'contract.created',
  'contract.updated',
  'contract.renewed',
  'contract.file_uploaded',
  'term.advanced',
  'portal.created',
  'portal.opened',
  'portal.revoked',
  'product.requested',
  'product.answered',
  'submission.created',
  'submission.approved',
  'submission.changes_requested',
  'submission.rejected',
  'submission.reopened',
  'submission.rights_changed',
  'submission.rights_ended',
  'submission.spark_code_submitted',
  'payout.requested',
  'payout.approved',
  'payout.paid',
  'payout.cancelled',
  'payout.reversed',
  'communication.scheduled',
  'communication.recorded',
  'announcement.published',
] as const satisfies EventType[];

export type TimelineEvent = (typeof timelineEvents)[number];
export type EntryType = keyof EntryFacts;

/** Stored data besides the facts that an entry's text depends on. */
export interface EntryContext {
  /** The contract's facts before the change. */
  before: ContractFacts | null;
  /** The notes of a contact. */
  notes: string | null;
}

interface EntryText {
  title: string;
  detail: string | null;
}

type Formatter<Facts> = (facts: Facts, context: EntryContext) => EntryText;

const text = (title: string, ...details: (string | null | undefined)[]): EntryText => ({
  title,
  detail: details.filter(Boolean).join(': ') || null,
});
const formatDate = (date: string): string => formatDay(day(date));
const formatReview =
  (title: string): Formatter<SubmissionFacts> =>
  (facts) =>
    text(title, facts.title, facts.adminNotes);
const formatPayout =
  (title: string): Formatter<PayoutFacts> =>
  (facts) =>
    text(title, formatAmount(facts));

/** The kind and the formatter of each type of entry. */
const entries: { [T in EntryType]: [TimelineKind, Formatter<EntryFacts[T]>] } = {
  'contract.created': ['contract', (facts) => text('Contract created', formatTerms(facts))],
  'contract.updated': ['contract', (facts, { before }) => text('Contract changed', formatChanges(before, facts))],
  'contract.renewed': ['contract', ({ handedOver }) => text(handedOver ? 'The next contract goes on' : 'Contract renewed')],
  'contract.file_uploaded': ['document', ({ by, originalName }) => text(documentTitles[by], originalName)],
  'term.advanced': ['contract', ({ toTerm, termStart }) => text(`Advanced to term ${toTerm}`, `Begins ${formatDate(termStart)}`)],
  'portal.created': ['portal', () => text('Portal created')],
  'portal.opened': ['portal', () => text('Portal opened')],
  'portal.revoked': ['portal', () => text('Portal link withdrawn')],
  'product.requested': ['portal', () => text('Products requested')],
  'product.answered': ['portal', ({ status }) => text('Product request answered', status)],
  'submission.created': ['video', ({ replacesId, title }) => text(replacesId ? 'New version sent' : 'Video sent', title)],
  'submission.approved': ['video', formatReview('Video approved')],
  'submission.changes_requested': ['video', formatReview('Changes requested')],
  'submission.rejected': ['video', formatReview('Video rejected')],
  'submission.reopened': ['video', ({ title }) => text('Video taken up for review again', title)],
  'submission.rights_changed': ['video', formatRights],
  'submission.rights_ended': ['video', ({ title, endsOn }) => text('Rights ended', title, `Last day ${formatDate(endsOn)}`)],
  'submission.spark_code_submitted': [
    'video',
    ({ by, title, codeEndsOn }) =>
      text(
        by === 'team' ? 'Spark code added' : 'Spark code submitted',
        title,
        codeEndsOn && `Good until ${formatDate(codeEndsOn)}`,
      ),
  ],
  'payout.requested': ['payout', formatPayout('Payout requested')],
  'payout.approved': ['payout', formatPayout('Payout approved')],
  'payout.paid': ['payout', (facts) => text('Payout paid', `${formatAmount(facts)}, on ${formatDate(facts.paidDate)}`)],
  'payout.cancelled': ['payout', formatPayout('Payout declined')],
  'payout.reversed': [
    'payout',
    (facts) => text('Payout reversed', `${formatAmount(facts)}, on ${formatDate(facts.reversedDate)}`),
  ],
  'communication.scheduled': [
    'communication',
    ({ nextContactDate }) => text('Communication task created', `Due ${formatDate(nextContactDate)}`),
  ],
  'communication.recorded': [
    'communication',
    ({ communicationType }, { notes }) => text(contactTitles[communicationType], notes),
  ],
  'announcement.published': [
    'announcement',
    ({ contractId, title }) => text(contractId === null ? 'Announced to all creators' : 'Announced', title),
  ],
  note: ['note', ({ note }) => text('Note', note)],
};

function formatRights({ change = 'changed', title, uses, endsOn }: RightsFacts): EntryText {
  if (change === 'code_removed') return text('Spark code removed', title);
  const agreed = rightUses.filter((use) => uses.includes(use)).map((use) => rightUseNames[use]);
  const until = endsOn === null ? 'for ever' : `until ${formatDate(endsOn)}`;
  return text(change === 'recorded' ? 'Rights recorded' : 'Rights changed', title, `${agreed.join(', ')}, ${until}`);
}

const documentTitles = {
  upload: 'Document uploaded',
  source: 'Contract made from a document',
  assignment: 'Document assigned',
};

const contactTitles: Record<CommunicationType, string> = {
  email: 'Contacted by email',
  phone: 'Contacted by phone',
  meeting: 'Met',
  social: 'Contacted on social media',
  deal_upload: 'Document received',
  other: 'Contacted',
};

/** The types of entries of one kind, or all. */
export function typesOfKind(kind: TimelineKind | 'all'): EntryType[] {
  return (Object.keys(entries) as EntryType[]).filter((type) => kind === 'all' || entries[type][0] === kind);
}

export const kindOf = (type: EntryType): TimelineKind => entries[type][0];

export function formatEntry<T extends EntryType>(type: T, facts: EntryFacts[T], context: EntryContext): EntryText {
  return entries[type][1](facts, context);
}

const formatAmount = ({ amountCents, termNumber }: PayoutFacts): string =>
  formatUsdCents(amountCents) + (termNumber === null ? '' : ` for term ${termNumber}`);

const formatTerms = ({ monthlyFee, startDate, endDate }: ContractFacts): string =>
  `${formatUsd(monthlyFee)} a month, ${formatDate(startDate)} – ${formatDate(endDate)}`;

/** The fields whose changes are shown, formatted for people. */
const fields: [name: string, text: (facts: ContractFacts) => string][] = [
  ['Full name', ({ fullName }) => fullName],
  ['Social handle', ({ socialHandle }) => socialHandle],
  ['Monthly fee', ({ monthlyFee }) => formatUsd(monthlyFee)],
  ['Start date', ({ startDate }) => formatDate(startDate)],
  ['End date', ({ endDate }) => formatDate(endDate)],
  ['Videos per month', ({ videosPerMonth }) => String(videosPerMonth)],
  ['Platforms', ({ platforms }) => platforms.join(', ') || 'none'],
  ['Status', ({ status }) => status],
];

function formatChanges(before: ContractFacts | null, after: ContractFacts): string | null {
  if (!before) return null;
  const changed = fields.filter(([, text]) => text(before) !== text(after));
  return changed.map(([name, text]) => `${name} ${text(before)} → ${text(after)}`).join('; ') || 'Notes or other details';
}
