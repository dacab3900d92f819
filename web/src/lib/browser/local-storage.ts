// Small choices that outlive a visit, in the browser's storage. Where it is forbidden (private windows), they last for the page.
import { useSyncExternalStore } from 'react';

const prefix = 'creator-desk.';
const fallback = new Map<string, string>();
const listeners = new Set<() => void>();

/** @returns null when nothing is remembered under the name */
export function readLocalStorage(name: string): string | null {
  try {
    return localStorage.getItem(prefix + name);
  } catch {
    return fallback.get(name) ?? null;
  }
}

/** @param value null forgets it */
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

/** @returns the remembered text, also when another tab changes it */
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
