import { addDays, day, type Day } from '@creator-desk/domain/values/business-day';
import { termEndOf, videosOutstanding } from '@creator-desk/domain/contracts/term';
import type { Language } from '@creator-desk/domain/values/languages';
import { oneLine } from '../mails/layout.rules.ts';
import { formatVideos } from '../messages/phrases.rules.ts';

/** What happens on a day. */
export interface CalendarEntry {
  /** The same for as long as it is about the same, whatever its day and text. */
  key: string;
  contractId: number;
  day: Day;
  summary: string;
}

interface CreatorOf {
  contractId: number;
  fullName: string;
  socialHandle: string;
}

export interface CalendarContract extends CreatorOf {
  termStart: string;
  endDate: string;
  required: number;
  approved: number;
}

export interface CalendarTask extends CreatorOf {
  nextContactDate: string;
}

const nameOf = ({ fullName, socialHandle }: CreatorOf): string => oneLine(`${fullName} (${socialHandle})`);

/** The last day of the running term, what is missing until then, and the last day of the contract. */
export function contractEntries(contract: CalendarContract): CalendarEntry[] {
  const name = nameOf(contract);
  return entriesOf(contract, '', {
    termEnds: `Term ends: ${name}`,
    missing: (count) => `${formatVideos(count, 'start')} missing: ${name}`,
    contractEnds: `Contract ends: ${name}`,
  });
}

/** The same for the creator, in words of one language. */
export const creatorEntries = (contract: CalendarContract, language: Language): CalendarEntry[] =>
  entriesOf(contract, 'creator/', creatorWords[language]);

/** @param reader whose entries these are, so that they have ids of their own */
function entriesOf(contract: CalendarContract, reader: string, words: Words): CalendarEntry[] {
  const { contractId } = contract;
  const endDate = day(contract.endDate);
  const lastOfTerm = addDays(termEndOf(day(contract.termStart)), -1);
  const termEnds = lastOfTerm < endDate ? lastOfTerm : endDate;
  const missing = videosOutstanding(contract);
  const entry = (about: string, on: Day, summary: string): CalendarEntry => ({
    key: `${reader}${contractId}/${about}`,
    contractId,
    day: on,
    summary,
  });
  return [
    entry('term', termEnds, words.termEnds),
    ...(missing > 0 ? [entry('missing', termEnds, words.missing(missing))] : []),
    entry('end', endDate, words.contractEnds),
  ];
}

interface Words {
  termEnds: string;
  missing: (count: number) => string;
  contractEnds: string;
}

const creatorWords: Record<Language, Words> = {
  en: {
    termEnds: 'Your term ends',
    missing: (count) => (count === 1 ? 'Last day to send one video' : `Last day to send ${count} videos`),
    contractEnds: 'Your contract ends',
  },
  es: {
    termEnds: 'Termina tu periodo',
    missing: (count) => (count === 1 ? 'Último día para enviar un video' : `Último día para enviar ${count} videos`),
    contractEnds: 'Termina tu contrato',
  },
  pt: {
    termEnds: 'Seu período termina',
    missing: (count) => (count === 1 ? 'Último dia para enviar um vídeo' : `Último dia para enviar ${count} vídeos`),
    contractEnds: 'Seu contrato termina',
  },
  fr: {
    termEnds: 'Votre période se termine',
    missing: (count) => (count === 1 ? 'Dernier jour pour envoyer une vidéo' : `Dernier jour pour envoyer ${count} vidéos`),
    contractEnds: 'Votre contrat se termine',
  },
  de: {
    termEnds: 'Dein Zeitraum endet',
    missing: (count) => (count === 1 ? 'Letzter Tag für ein Video' : `Letzter Tag für ${count} Videos`),
    contractEnds: 'Dein Vertrag endet',
  },
};

/** When the creator is contacted next. */
export const taskEntry = (task: CalendarTask): CalendarEntry => ({
  key: `${task.contractId}/contact`,
  contractId: task.contractId,
  day: day(task.nextContactDate),
  summary: `Contact ${nameOf(task)}`,
});
