// What may be done with a video, in words.
import { rightUseNames, rightUses, type RightsState } from '@creator-desk/domain/videos/video-rights';
import type { SparkCodeState } from '@creator-desk/domain/videos/spark-code';
import type { Schema } from '../../lib/api/api.ts';
import { dateText } from '../../lib/format.ts';
import type { Meaning } from '../ui/feedback/status-tag.tsx';

export type Rights = Schema<'RightsView'>;
export type SparkCode = Schema<'SparkCodeView'>;

export const useOptions = rightUses.map((value) => ({ value, label: rightUseNames[value] }));

export const stateNames: Record<RightsState, { label: string; meaning: Meaning }> = {
  none: { label: 'Not recorded', meaning: 'neutral' },
  upcoming: { label: 'Upcoming', meaning: 'info' },
  active: { label: 'Valid', meaning: 'positive' },
  ending: { label: 'Ending', meaning: 'warning' },
  ended: { label: 'Ended', meaning: 'danger' },
};

export const codeMeanings: Record<SparkCodeState, Meaning> = { active: 'positive', ending: 'warning', ended: 'danger' };

export const usesText = ({ uses }: Pick<Rights, 'uses'>): string =>
  uses.length === 0 ? 'Not recorded' : uses.map((use) => rightUseNames[use]).join(', ');

export const platformsText = ({ uses, platforms }: Pick<Rights, 'uses' | 'platforms'>): string =>
  uses.length === 0 ? '–' : platforms.join(', ') || 'All';

/** 'Mar 1, 2026 – Mar 31, 2026', 'from Mar 1, 2026 for ever'. */
export function periodText({ startsOn, endsOn }: Pick<Rights, 'startsOn' | 'endsOn'>): string {
  if (startsOn === null) return '–';
  return endsOn === null ? `From ${dateText(startsOn)} for ever` : `${dateText(startsOn)} – ${dateText(endsOn)}`;
}

/** 'Ended on Mar 1, 2026', 'Good until Mar 1, 2026'. */
export const codeText = ({ state, endsOn }: Pick<SparkCode, 'state' | 'endsOn'>): string =>
  `${state === 'ended' ? 'Ended on' : 'Good until'} ${dateText(endsOn)}`;
