import { useSyncExternalStore } from 'react';

/** @param query a CSS media query @returns whether it matches; follows changes */
export function useMediaQuery(query: string): boolean {
  const subscribe = (notify: () => void) => {
    const list = window.matchMedia(query);
    list.addEventListener('change', notify);
    return () => list.removeEventListener('change', notify);
  };
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** The breakpoint from which lists are tables (the specification's 'lg'). */
export const tableWidth = '(min-width: 992px)';

/** The device is used by touch. */
export const touchScreen = '(pointer: coarse)';
