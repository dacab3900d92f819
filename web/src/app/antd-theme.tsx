import { ConfigProvider } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { touchScreen, useMediaQuery } from '../lib/browser/media-query.ts';
import { pageNonce } from '../lib/browser/page-nonce.ts';
import { useAppearance, type Appearance } from './appearance.ts';
import { alertConfig, modalConfig, themeFor } from './theme.ts';

const csp = { nonce: pageNonce() };

/**
 * antd in our theme. Pages that do without antd get the same tokens from `virtual:tokens.css`.
 * @param appearance the one that the admin has chosen, if left out
 */
export function AntdTheme({ appearance, children }: { appearance?: Appearance; children: ReactNode }) {
  const [chosen] = useAppearance();
  const shown = appearance ?? chosen;
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)');
  const touch = useMediaQuery(touchScreen);
  const reducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const dark = shown === 'system' ? systemIsDark : shown === 'dark';
  const theme = useMemo(() => themeFor({ dark, touch, reducedMotion }), [dark, touch, reducedMotion]);
  return (
    <ConfigProvider theme={theme} csp={csp} alert={alertConfig} modal={modalConfig}>
      {children}
    </ConfigProvider>
  );
}
