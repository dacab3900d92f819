import { addDays, type Day, daysBetween } from '@creator-desk/domain/values/business-day';
import { platforms } from '@creator-desk/domain/contracts/platforms';
import { termDays, termNumber, termOf } from '@creator-desk/domain/contracts/term';

type SubmissionStatus = 'submitted' | 'reviewing' | 'approved' | 'needs_revision' | 'rejected';
type PayoutStatus = 'REQUESTED' | 'SYNCED' | 'PAID' | 'CANCELLED';

export interface LoadedSubmission {
  kind: 'video' | 'link';
  status: SubmissionStatus;
  termStart: Day;
  submittedOn: Day;
  isArchived: boolean;
}

export interface LoadedPayout {
  status: PayoutStatus;
  termStart: Day;
  term: number;
  requestedOn: Day;
  approved: number;
}

/** A contract as it might be, with what belongs to it. Everything follows from the number: the same one gives the same contract. */
export interface LoadedContract {
  number: number;
  fullName: string;
  monthlyFee: number;
  startDate: Day;
  endDate: Day;
  status: 'ACTIVE' | 'PAUSED' | 'COMPLETED' | 'ARCHIVED';
  platforms: string[];
  videosPerMonth: number;
  /** Of the running term. */
  term: number;
  termStart: Day;
  submissions: LoadedSubmission[];
  /** For the term before the running one. */
  payout?: LoadedPayout;
  /** For the terms before that one that have videos: all are paid. */
  earlierPayouts: LoadedPayout[];
  hasFile: boolean;
  hasPortal: boolean;
  portalUses: number;
  hasProductRequest: boolean;
  contacts: number;
  hasTask: boolean;
  /** A number from 0 to 1, another one at each call. */
  random: () => number;
}

const firstNames = ['Ana', 'Ben', 'Chloé', 'Dario', 'Elif', 'Finn', 'Grace', 'Hugo', 'Ines', 'Jonas', 'Kira', 'Liam', 'Mona'];
const lastNames = ['Abel', 'Brandt', 'Costa', 'Diaz', 'Ek', 'Fischer', 'Grant', 'Huber', 'Ito', 'Jensen', 'Kaya', 'Lopez'];

/** Random numbers that follow from a seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** @param earlierVideos approved ones of earlier terms, beside those that it has anyway */
export function loadedContract(number: number, today: Day, earlierVideos = 0): LoadedContract {
  const random = randomOf(number);
  const upTo = (most: number): number => Math.floor(random() * (most + 1));
  const oneOf = <T>(values: readonly T[], fallback: T): T => values[upTo(values.length - 1)] ?? fallback;
  const startDate = addDays(today, 10 - upTo(500));
  const endDate = addDays(startDate, 120 + upTo(600));
  const hasEnded = endDate < today;
  const reached = Math.max(1, termNumber(startDate, hasEnded ? endDate : today));
  // Some terms are over and wait for an admin.
  const term = random() < 0.05 ? Math.max(1, reached - 1) : reached;
  const { termStart } = termOf(startDate, term);
  const videosPerMonth = random() < 0.1 ? 0 : 1 + upTo(7);
  const left = term > 1 ? termOf(startDate, term - 1) : undefined;
  const earlier = left ? submissionsOf(left.termStart, Math.min(videosPerMonth, 2), () => 'approved', true) : [];
  const status = (): SubmissionStatus =>
    oneOf(['submitted', 'submitted', 'reviewing', 'approved', 'approved', 'approved', 'needs_revision', 'rejected'], 'approved');
  const running = termStart > today ? [] : submissionsOf(termStart, upTo(2), status, false);

  const further = Array.from({ length: startDate > today ? 0 : earlierVideos }, (_, nth) => ({
    ...{ kind: 'video' as const, status: 'approved' as const, isArchived: term > 1 },
    ...dayOfTerm(term > 1 ? 1 + (nth % (term - 1)) : term),
  }));

  function dayOfTerm(nth: number): Pick<LoadedSubmission, 'termStart' | 'submittedOn'> {
    const { termStart: of } = termOf(startDate, nth);
    return { termStart: of, submittedOn: addDays(of, upTo(Math.max(0, Math.min(termDays - 1, daysBetween(of, today))))) };
  }

  function submissionsOf(of: Day, count: number, next: () => SubmissionStatus, isArchived: boolean): LoadedSubmission[] {
    const days = Math.max(0, Math.min(termDays - 1, daysBetween(of, today)));
    return Array.from({ length: count }, () => ({
      kind: random() < 0.8 ? 'video' : 'link',
      status: next(),
      termStart: of,
      submittedOn: addDays(of, upTo(days)),
      isArchived,
    }));
  }

  return {
    number,
    fullName: `${oneOf(firstNames, 'Ana')} ${oneOf(lastNames, 'Abel')} ${number}`,
    monthlyFee: 100 * (1 + upTo(99)),
    startDate,
    endDate,
    status: hasEnded ? oneOf(['COMPLETED', 'COMPLETED', 'ARCHIVED'], 'COMPLETED') : random() < 0.06 ? 'PAUSED' : 'ACTIVE',
    platforms: platforms.filter(() => random() < 0.3),
    videosPerMonth,
    term,
    termStart,
    submissions: [...earlier, ...further, ...running],
    earlierPayouts: earlierPayoutsOf(startDate, term, further),
    ...(left &&
      random() < 0.8 && {
        payout: {
          status: oneOf(['PAID', 'PAID', 'PAID', 'PAID', 'PAID', 'REQUESTED', 'SYNCED', 'CANCELLED'], 'PAID'),
          termStart: left.termStart,
          term: left.number,
          requestedOn: left.termEnd > today ? today : left.termEnd,
          approved: earlier.length,
        },
      }),
    hasFile: random() < 0.5,
    hasPortal: random() < 0.85,
    portalUses: upTo(3),
    hasProductRequest: random() < 0.05,
    contacts: upTo(2),
    hasTask: !hasEnded && random() < 0.6,
    random,
  };
}

/** Of the terms before the last one that was left: of those that have videos. */
function earlierPayoutsOf(startDate: Day, running: number, videos: readonly LoadedSubmission[]): LoadedPayout[] {
  return Array.from({ length: Math.max(0, running - 2) }, (_, nth) => nth + 1).flatMap((term): LoadedPayout[] => {
    const { termStart, termEnd } = termOf(startDate, term);
    const approved = videos.filter((video) => video.termStart === termStart).length;
    return approved === 0 ? [] : [{ status: 'PAID', termStart, term, requestedOn: termEnd, approved }];
  });
}
