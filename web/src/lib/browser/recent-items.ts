// What somebody opened last from the search. Logging out deletes it.
import { readLocalStorage, writeLocalStorage } from './local-storage.ts';

const name = 'recent';
const mostKept = 8;

/** The newest first. @param isItem says whether a stored value is one of this version */
export function recentItems<Item>(isItem: (value: unknown) => value is Item): Item[] {
  try {
    const stored: unknown = JSON.parse(readLocalStorage(name) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isItem) : [];
  } catch {
    return [];
  }
}

export function addRecentItem<Item extends { key: string }>(item: Item, earlier: readonly Item[]): void {
  const others = earlier.filter(({ key }) => key !== item.key);
  writeLocalStorage(name, JSON.stringify([item, ...others].slice(0, mostKept)));
}

export const forgetRecentItems = (): void => writeLocalStorage(name, null);
