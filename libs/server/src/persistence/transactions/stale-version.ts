import { Refusal, type StaleCode } from '@creator-desk/protocol/refusals';

/**
 * Refuses an edit that was made on an older version of a record. Asked while the record is locked, so that nobody changes
 * it before the edit is written.
 * @param version the stored one
 * @param ifMatch the versions that the caller accepts; any when it did not say
 */
export function refuseStale(version: number, ifMatch: number[] | undefined, stale: StaleCode): void {
  if (ifMatch && !ifMatch.includes(version)) throw new Refusal(stale);
}
