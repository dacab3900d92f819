// Light, dark or as the system is: the choice, and antd dressed accordingly.
import { ConfigProvider } from 'antd';
import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import { useMedia } from '../lib/media.ts';
import { remember, useRemembered } from '../lib/remembered.ts';
import { alertConfig, themeFor } from './theme.ts';

export const appearances = ['light', 'dark', 'system'] as const;
export type Appearance = (typeof appearances)[number];

/** @returns the choice and how to make it */
export function useAppearance(): [Appearance, (choice: Appearance) => void] {
  const remembered = useRemembered('appearance');
  const choice = appearances.find((appearance) => appearance === remembered) ?? 'system';
  return [choice, (next) => remember('appearance', next)];
}

/** The nonce of this page's Content-Security-Policy, which antd's style elements have to carry. */
function pageNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
}

export function AppearanceProvider({ children }: { children: ReactNode }) {
  const [choice] = useAppearance();
  const systemIsDark = useMedia('(prefers-color-scheme: dark)');
  const touch = useMedia('(pointer: coarse)');
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const dark = choice === 'system' ? systemIsDark : choice === 'dark';

  // The browser's own parts (scroll bars, the page before its first style) follow.
  useLayoutEffect(() => {
    document.documentElement.style.colorScheme = choice === 'system' ? 'light dark' : choice;
  }, [choice]);

  const theme = useMemo(() => themeFor({ dark, touch, still }), [dark, touch, still]);
  const csp = useMemo(() => ({ nonce: pageNonce() }), []);
  return (
    <ConfigProvider theme={theme} csp={csp} alert={alertConfig}>
      {children}
    </ConfigProvider>
  );
}
