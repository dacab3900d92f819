/** What a message may be about: facts of one creator. Nothing about money or how it is paid is among them. */
export interface CreatorFacts {
  fullName: string;
  /** Calendar days since the last contact; null when there was none. */
  daysSinceContact: number | null;
  platforms: string[];
  /** Approved videos of the running term and how many it asks for; 0 is no quota. */
  approved: number;
  required: number;
  /** Days until the running term is over; negative once it is. */
  termEndsIn: number;
  /** Videos for which changes were requested and no newer version came. */
  waitingForChanges: number;
  /** Videos that wait for our review. */
  inReview: number;
  /** Days until the contract's last day. */
  contractEndsIn: number;
}
