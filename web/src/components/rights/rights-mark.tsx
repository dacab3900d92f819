import { dateText } from '../../lib/format.ts';
import { StatusTag } from '../ui/feedback/status-tag.tsx';
import type { Rights } from './rights-text.ts';

interface Props {
  rights: Rights | null;
  /** Without the day, for narrow places. */
  short?: boolean;
}

/** Beside a video that can be played or downloaded: whether it may still be used. Nothing while nobody has to look. */
export function RightsMark({ rights, short = false }: Props) {
  if (rights?.state === 'ended') return <StatusTag meaning="danger">Rights ended</StatusTag>;
  if (rights?.state === 'ending' && rights.endsOn !== null)
    return <StatusTag meaning="warning">{short ? 'Rights ending' : `Rights end ${dateText(rights.endsOn)}`}</StatusTag>;
  if (rights?.state === 'upcoming' && rights.startsOn !== null)
    return <StatusTag meaning="info">{short ? 'Rights begin later' : `Rights begin ${dateText(rights.startsOn)}`}</StatusTag>;
  return null;
}
