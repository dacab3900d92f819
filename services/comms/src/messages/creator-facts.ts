import type { TermState } from '@creator-desk/domain/term';

/** What a message may be about: facts of one creator. Nothing about money or how it is paid is among them. */
export interface CreatorFacts {
  fullName: string;
  /** Calendar days since the last contact; null when there was none. */
  daysSinceContact: number | null;
  platforms: string[];
  /** How the running term stands. */
  termState: TermState;
  /** Approved videos of the running term and how many it asks for; 0 is no quota. */
  approved: number;
  required: number;
  /** Days until the running term begins (0 once it has) and until it is over (0 or less once it is). */
  termBeginsIn: number;
  termEndsIn: number;
  /** Videos for which changes were requested and no newer version came. */
  waitingForChanges: number;
  /** Videos that wait for our review. */
  inReview: number;
  /** Days until the contract's last day; negative once it is over. */
  contractEndsIn: number;
}
