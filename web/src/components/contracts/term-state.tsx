import type { Schema } from '../../lib/api/api.ts';
import { StatusTag, type Meaning } from '../ui/feedback/status-tag.tsx';

type Term = Pick<Schema<'TermView'>, 'state' | 'approved' | 'required' | 'paid' | 'payoutRequestId'>;

export const termStateNames: Record<Term['state'], string> = {
  waiting: 'Waiting',
  active: 'Active',
  completed: 'Completed',
  expired: 'Expired',
  ended: 'Ended',
};

const meanings: Record<Term['state'], Meaning> = {
  waiting: 'info',
  active: 'info',
  completed: 'positive',
  expired: 'warning',
  ended: 'neutral',
};

export function TermStateTag({ state }: Pick<Term, 'state'>) {
  return <StatusTag meaning={meanings[state]}>{termStateNames[state]}</StatusTag>;
}

export const termVideosText = ({ approved, required }: Term): string =>
  required > 0 ? `${approved} of ${required} videos` : `${approved} videos`;

export const termPaymentText = ({ paid, payoutRequestId }: Term): string =>
  paid ? 'Paid' : payoutRequestId === null ? 'Not paid' : 'Payout requested';
