import { day } from '@creator-desk/domain/business-day';
import { formatDay } from '@creator-desk/domain/display';
import { formatUsd, formatUsdCents } from '@creator-desk/domain/money';
import type { CommunicationType } from '@creator-desk/protocol/comms/communication';
import type { TimelineKind } from '@creator-desk/protocol/comms/timeline';
import type { ContractFacts, Events, EventType, PayoutFacts, SubmissionFacts } from '@creator-desk/protocol/events';

/** What a line may be of: these events, and a note. */
interface Lines extends Pick<Events, TimelineEvent> {
  note: { note: string };
}

/** The events of which the timeline tells. */
export const timelineEvents = [
  'contract.created',
  'contract.updated',
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
export type LineType = keyof Lines;

/** What else is known of the line's matter. */
export interface Surroundings {
  /** The contract's facts before a change. */
  before: ContractFacts | null;
  /** What was noted of a contact. */
  notes: string | null;
}

interface Words {
  title: string;
  detail: string | null;
}

type Tell<Facts> = (facts: Facts, around: Surroundings) => Words;

const words = (title: string, ...details: (string | null | undefined)[]): Words => ({
  title,
  detail: details.filter(Boolean).join(': ') || null,
});
const on = (date: string): string => formatDay(day(date));
const reviewed =
  (title: string): Tell<SubmissionFacts> =>
  (facts) =>
    words(title, facts.title, facts.adminNotes);
const payout =
  (title: string): Tell<PayoutFacts> =>
  (facts) =>
    words(title, sumOf(facts));

/** Every line in words, in one place: the kind it is filtered by, and what it says. */
const lines: { [T in LineType]: [TimelineKind, Tell<Lines[T]>] } = {
  'contract.created': ['contract', (facts) => words('Contract created', dealOf(facts))],
  'contract.updated': ['contract', (facts, { before }) => words('Contract changed', changesOf(before, facts))],
  'contract.file_uploaded': ['document', ({ by, originalName }) => words(documentTitles[by], originalName)],
  'term.advanced': ['contract', ({ toTerm, termStart }) => words(`Advanced to term ${toTerm}`, `Begins ${on(termStart)}`)],
  'portal.created': ['portal', () => words('Portal created')],
  'portal.opened': ['portal', () => words('Portal opened')],
  'portal.revoked': ['portal', () => words('Portal link withdrawn')],
  'product.requested': ['portal', () => words('Products requested')],
  'product.answered': ['portal', ({ status }) => words('Product request answered', status)],
  'submission.created': ['video', ({ replacesId, title }) => words(replacesId ? 'New version sent' : 'Video sent', title)],
  'submission.approved': ['video', reviewed('Video approved')],
  'submission.changes_requested': ['video', reviewed('Changes requested')],
  'submission.rejected': ['video', reviewed('Video rejected')],
  'submission.reopened': ['video', ({ title }) => words('Video taken up for review again', title)],
  'payout.requested': ['payout', payout('Payout requested')],
  'payout.approved': ['payout', payout('Payout approved')],
  'payout.paid': ['payout', (facts) => words('Payout paid', `${sumOf(facts)}, on ${on(facts.paidDate)}`)],
  'payout.cancelled': ['payout', payout('Payout declined')],
  'payout.reversed': ['payout', (facts) => words('Payout reversed', `${sumOf(facts)}, on ${on(facts.reversedDate)}`)],
  'communication.scheduled': [
    'communication',
    ({ nextContactDate }) => words('Communication task created', `Due ${on(nextContactDate)}`),
  ],
  'communication.recorded': [
    'communication',
    ({ communicationType }, { notes }) => words(contactTitles[communicationType], notes),
  ],
  'announcement.published': [
    'announcement',
    ({ contractId, title }) => words(contractId === null ? 'Announced to all creators' : 'Announced', title),
  ],
  note: ['note', ({ note }) => words('Note', note)],
};

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

/** The types of lines of one kind, or of all. */
export function typesOf(kind: TimelineKind | 'all'): LineType[] {
  return (Object.keys(lines) as LineType[]).filter((type) => kind === 'all' || lines[type][0] === kind);
}

export const kindOf = (type: LineType): TimelineKind => lines[type][0];

export function wordsOf<T extends LineType>(type: T, facts: Lines[T], around: Surroundings): Words {
  return lines[type][1](facts, around);
}

const sumOf = ({ amountCents, termNumber }: PayoutFacts): string =>
  formatUsdCents(amountCents) + (termNumber === null ? '' : ` for term ${termNumber}`);

const dealOf = ({ monthlyFee, startDate, endDate }: ContractFacts): string =>
  `${formatUsd(monthlyFee)} a month, ${on(startDate)} – ${on(endDate)}`;

/** The fields whose changes are told, as people read them. */
const fields: [name: string, text: (facts: ContractFacts) => string][] = [
  ['Full name', ({ fullName }) => fullName],
  ['Social handle', ({ socialHandle }) => socialHandle],
  ['Monthly fee', ({ monthlyFee }) => formatUsd(monthlyFee)],
  ['Start date', ({ startDate }) => on(startDate)],
  ['End date', ({ endDate }) => on(endDate)],
  ['Videos per month', ({ videosPerMonth }) => String(videosPerMonth)],
  ['Platforms', ({ platforms }) => platforms.join(', ') || 'none'],
  ['Status', ({ status }) => status],
];

function changesOf(before: ContractFacts | null, after: ContractFacts): string | null {
  if (!before) return null;
  const changed = fields.filter(([, text]) => text(before) !== text(after));
  return changed.map(([name, text]) => `${name} ${text(before)} → ${text(after)}`).join('; ') || 'Notes or other details';
}
