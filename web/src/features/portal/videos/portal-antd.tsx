import type { ReactNode } from 'react';
import { AntdTheme } from '../../../app/antd-theme.tsx';
import { giveStylesTheNonce, pageNonce } from '../../../lib/browser/page-nonce.ts';

const nonce = pageNonce();
if (nonce) giveStylesTheNonce(nonce);

/** antd's theme, which the rest of the portal does without. */
export function PortalAntd({ children }: { children: ReactNode }) {
  return <AntdTheme appearance="system">{children}</AntdTheme>;
}
