import type { TermState } from '@creator-desk/domain/contracts/term';

/** The facts of one creator that messages may use. They contain nothing about money or payment details. */
export interface MessageContext {
  fullName: string;
  /** null when there was no contact. */
  daysSinceContact: number | null;
  platforms: string[];
  termState: TermState;
  /** Approved and required videos of the running term; 0 required means no quota. */
  approved: number;
  required: number;
  /** Days until the running term begins (0 afterwards) and ends (0 or less afterwards). */
  daysUntilTermStart: number;
  daysUntilTermEnd: number;
  /** Videos with requested changes and no newer version. */
  changesRequested: number;
  /** Videos that wait for review. */
  inReview: number;
  /** Days until the contract's last day; negative afterwards. */
  daysUntilContractEnd: number;
}
