// Lines of the audit log as display text.
import { formatFileSize } from '@creator-desk/domain/values/display';
import { formatUsd, formatUsdCents } from '@creator-desk/domain/values/money';
import { dateText, localDateTimeText, statusText } from '../../lib/format.ts';
import type { AuditLine } from './audit-query.ts';

const money = new Set(['monthlyFee', 'feeTotal', 'feePerVideo', 'expectedAmount', 'actualAmount']);
const masked = '•••';

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** 'monthlyFee' → 'Monthly fee', 'amountCents' → 'Amount'. */
export function fieldText(field: string): string {
  return sentence(field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/ cents$/, ''));
}

/** A value of a field. What is free text stays as it is, also when it looks like a date or an amount. */
export function valueText(field: string, value: string | null): string {
  if (value === null) return '–';
  if (value === masked) return 'hidden';
  if (money.has(field) && /^-?\d+(\.\d+)?$/.test(value)) return formatUsd(value);
  if (field === 'amountCents' && /^-?\d+$/.test(value)) return formatUsdCents(Number(value));
  if (field === 'reason') return reasons[value] ?? value;
  if (field === 'fileSize' && /^\d+$/.test(value)) return formatFileSize(Number(value));
  if (/(date|start|end|at|month)$/i.test(field)) return timeText(value);
  if (/^is[A-Z]|^sharedPassword$|^provisional$/.test(field)) return yesNo[value] ?? value;
  return field === 'status' ? statusText(value) : value;
}

/** Why a sign-in was refused, by the code of the refusal. */
const reasons: Record<string, string> = {
  wrong_password: 'Wrong password',
  wrong_credentials: 'Wrong email or password',
  too_many_attempts: 'Too many failed attempts',
  attempts_paused: 'Too many failed attempts from everywhere',
  too_many_requests: 'Too many requests',
  cross_origin: 'Sent from another site',
  'user.link_invalid': 'The link was used, replaced or too old',
  unauthenticated: 'Ended or unknown',
};

const yesNo: Record<string, string> = { true: 'Yes', false: 'No', 1: 'Yes', 0: 'No' };

/** A calendar day, or an instant as PostgreSQL writes it; another value as it is. */
function timeText(value: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return dateText(value);
  return /^\d{4}-\d\d-\d\dT\d\d:/.test(value) ? localDateTimeText(value) : value;
}

/** What was changed: 'Contract @ada', 'Setting 12', 'Sign-in of ada@example.com'. */
export function subjectText({ subject, name, subjectId }: AuditLine): string {
  if (subject === 'sign-in' && subjectId === 'confirmation') return name ? `Confirmation by ${name}` : 'Confirmation';
  if (subject === 'sign-in') return name ? `Sign-in of ${name}` : `Sign-in by ${subjectId}`;
  return `${subjectName(subject)} ${name ?? subjectId}`;
}

export const subjectName = sentence;

/** 'sign_in_failed' → 'Sign in failed'. */
export const actionText = (action: string): string => sentence(action.replaceAll('_', ' '));

const actors: Record<string, string> = { admin: 'Shared password', token: 'API token', anonymous: 'Not signed in' };

/** People by their name at that time. */
export function actorText({ actor, actorName }: Pick<AuditLine, 'actor' | 'actorName'>): string {
  if (actor in actors) return actors[actor] ?? actorName;
  const [kind, id] = actor.split(':');
  if (kind === 'creator') return `Creator of contract ${id}`;
  return kind === 'service' ? `Service ${actorName}` : actorName;
}
