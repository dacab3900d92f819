// The chosen colour scheme. Style sheets and antd's theme follow it.
import { useLayoutEffect } from 'react';
import { readLocalStorage, useLocalStorage, writeLocalStorage } from '../lib/browser/local-storage.ts';

export const appearances = ['light', 'dark', 'system'] as const;
export type Appearance = (typeof appearances)[number];

const appearanceOf = (stored: string | null): Appearance => appearances.find((known) => known === stored) ?? 'system';

/** @returns the chosen colour scheme and its setter */
export function useAppearance(): [Appearance, (choice: Appearance) => void] {
  const choice = appearanceOf(useLocalStorage('appearance'));
  return [choice, (next) => writeLocalStorage('appearance', next)];
}

/** Shows the choice on `<html>`, where the sheet of tokens (vite.tokens.ts) and base.css look for it. */
export function showAppearance(choice: Appearance = appearanceOf(readLocalStorage('appearance'))): void {
  document.documentElement.dataset['appearance'] = choice;
}

/** Keeps the page in the chosen colour scheme. */
export function useShownAppearance(): void {
  const [choice] = useAppearance();
  useLayoutEffect(() => showAppearance(choice), [choice]);
}
