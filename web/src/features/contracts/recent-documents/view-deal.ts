import { useEffect, useRef } from 'react';
import type { Page } from '../../../lib/api/queries.ts';
import type { Contract } from '../list/contract-list.tsx';
import type { Deal } from './recent-documents.tsx';

/**
 * Scrolls to a contract's row; a row on another page or hidden by a filter is searched for first.
 * @param find searches the list for a handle
 */
export function useViewDeal(page: Page<Contract> | undefined, find: (socialHandle: string) => void): (deal: Deal) => void {
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    const contractId = wanted.current;
    if (contractId === null || !page?.rows.some(({ id }) => id === contractId)) return;
    wanted.current = null;
    scrollTo(contractId);
  }, [page]);

  return ({ contractId, socialHandle }) => {
    if (page?.rows.some(({ id }) => id === contractId)) return scrollTo(contractId);
    wanted.current = contractId;
    if (socialHandle) find(socialHandle);
  };
}

function scrollTo(contractId: number): void {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const row = document.getElementById(`contract-${contractId}`);
  row?.scrollIntoView({ behavior: still ? 'auto' : 'smooth', block: 'center' });
  row?.querySelector('button')?.focus({ preventScroll: true });
}
