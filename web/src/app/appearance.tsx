// The colour scheme (light, dark or system) and the antd theme that follows it.
import { ConfigProvider } from 'antd';
import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import { touchScreen, useMediaQuery } from '../lib/browser/media-query.ts';
import { pageNonce } from '../lib/browser/page-nonce.ts';
import { writeLocalStorage, useLocalStorage } from '../lib/browser/local-storage.ts';
import { alertConfig, modalConfig, themeFor } from './theme.ts';

export const appearances = ['light', 'dark', 'system'] as const;
export type Appearance = (typeof appearances)[number];

/** @returns the chosen colour scheme and its setter */
export function useAppearance(): [Appearance, (choice: Appearance) => void] {
  const remembered = useLocalStorage('appearance');
  const choice = appearances.find((appearance) => appearance === remembered) ?? 'system';
  return [choice, (next) => writeLocalStorage('appearance', next)];
}

const csp = { nonce: pageNonce() };

export function AppearanceProvider({ children }: { children: ReactNode }) {
  const [choice] = useAppearance();
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)');
  const touch = useMediaQuery(touchScreen);
  const reducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const dark = choice === 'system' ? systemIsDark : choice === 'dark';

  // Scroll bars and the unstyled page follow too.
  useLayoutEffect(() => {
    document.documentElement.style.colorScheme = choice === 'system' ? 'light dark' : choice;
  }, [choice]);

  const theme = useMemo(() => themeFor({ dark, touch, reducedMotion }), [dark, touch, reducedMotion]);
  return (
    <ConfigProvider theme={theme} csp={csp} alert={alertConfig} modal={modalConfig}>
      {children}
    </ConfigProvider>
  );
}
