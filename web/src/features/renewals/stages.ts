import { ladderStep, type ChosenStage, type RenewalStage } from '@creator-desk/domain/contracts/renewal';
import type { Meaning } from '../../components/ui/feedback/status-tag.tsx';
import type { Schema } from '../../lib/api/api.ts';

export type Contract = Schema<'ContractView'>;

export const stageNames: Record<RenewalStage, string> = {
  to_decide: 'To decide',
  talking: 'Talking',
  renewed: 'Renewed',
  not_renewed: 'Let go',
};

export const stageMeaning: Record<RenewalStage, Meaning> = {
  to_decide: 'warning',
  talking: 'info',
  renewed: 'positive',
  not_renewed: 'neutral',
};

/** A contract is renewed by making the next one. */
export const isChosen = (stage: RenewalStage): stage is ChosenStage => stage !== 'renewed';

/** 'Ends in 12 days' */
export function endText({ daysRemaining }: Contract): string {
  if (daysRemaining === 0) return 'Ends today';
  const days = Math.abs(daysRemaining) === 1 ? '1 day' : `${Math.abs(daysRemaining)} days`;
  return daysRemaining > 0 ? `Ends in ${days}` : `Ended ${days} ago`;
}

/** How pressing it is, by the step of the ladder on which people are reminded. */
export function pressing({ daysRemaining }: Contract): Meaning {
  const step = ladderStep(daysRemaining);
  if (step === undefined || step > 30) return 'neutral';
  return step > 7 ? 'warning' : 'danger';
}
