import { loadContracts } from '@creator-desk/local/load/load-contracts';
import type { Infrastructure } from './infrastructure.ts';

/** Fills an idle system with contracts by `npm run load`. An import of a million would take a quarter of an hour. */
export async function fillContracts({ databaseUrl }: Infrastructure, from: number, to: number): Promise<void> {
  let number = from;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const handleOf = (): string => `@bench${number++}`;
  await loadContracts({ adminUrl: databaseUrl, contracts: to - from + 1, timeZone, besideOthers: true, handleOf });
}
