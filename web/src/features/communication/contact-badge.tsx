import { daysAgoBadge, type BadgeColour } from '@creator-desk/domain/values/display';
import { StatusTag, type Meaning } from '../../components/ui/feedback/status-tag.tsx';
import { localDateText } from '../../lib/format.ts';
import type { ContactStatus } from './creators.ts';

const meaning: Record<BadgeColour, Meaning> = {
  green: 'positive',
  yellow: 'notice',
  orange: 'warning',
  red: 'danger',
  grey: 'neutral',
};

/** Such as '3 days ago'. */
export function ContactBadge({ status }: { status: ContactStatus }) {
  const { text, colour } = daysAgoBadge(status.daysSinceLastContact);
  return <StatusTag meaning={meaning[colour]}>{text}</StatusTag>;
}

export function lastContactText({ lastCommunicationDate }: ContactStatus): string {
  return lastCommunicationDate ? localDateText(lastCommunicationDate) : '–';
}
