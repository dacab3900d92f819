// Local storage with a fallback in memory, because private windows may forbid it.
import { useSyncExternalStore } from 'react';

const prefix = 'creator-desk.';
const fallback = new Map<string, string>();
const listeners = new Set<() => void>();

/** @returns null when nothing is stored under the name */
export function readLocalStorage(name: string): string | null {
  try {
    return localStorage.getItem(prefix + name);
  } catch {
    return fallback.get(name) ?? null;
  }
}

/** @param value null removes the entry */
export function writeLocalStorage(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(prefix + name);
    else localStorage.setItem(prefix + name, value);
  } catch {
    if (value === null) fallback.delete(name);
    else fallback.set(name, value);
  }
  for (const notify of listeners) notify();
}

/** @returns the stored text; follows changes, also those of other tabs */
export function useLocalStorage(name: string): string | null {
  return useSyncExternalStore(subscribe, () => readLocalStorage(name));
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  window.addEventListener('storage', notify);
  return () => {
    listeners.delete(notify);
    window.removeEventListener('storage', notify);
  };
}
