import { theme } from 'antd';
import type { Tone } from './chart.ts';

/** The colours themselves, not variables: a saved picture has no style sheet. */
export function useToneColours(): Record<Tone, string> {
  const { token } = theme.useToken();
  return {
    accent: token.colorPrimary,
    neutral: token.colorTextTertiary,
    positive: token.colorSuccess,
    warning: token.colorWarningBorderHover,
    danger: token.colorErrorBorderHover,
    info: token.colorInfo,
  };
}
