import { describe, expect, it } from 'vitest';
import { tokenSheet, usedTokens } from './vite.tokens.ts';

const used = usedTokens(import.meta.dirname);
const sheet = tokenSheet(used);

describe('the sheet of tokens', () => {
  it('has every token that our style sheets use', () => {
    expect(used.size).toBeGreaterThan(30);
    expect([...used].filter((name) => !sheet.includes(`--ant-${name}:`))).toEqual([]);
  });

  it.each([
    '--ant-font-size:14px;',
    '--ant-line-height-heading-3:1.5;',
    '--ant-color-bg-layout:#f7f7f9;',
    '--ant-padding-xxs:4px;',
  ])('writes %s as antd does', (declaration) => {
    expect(sheet).toContain(declaration);
  });

  it('uses touch sizes, and follows dark mode and reduced motion of the system', () => {
    expect(sheet).toContain('--ant-control-height:44px;');
    expect(sheet).toMatch(/@media \(prefers-color-scheme:dark\)\{:root\.desk\{.*--ant-color-bg-layout:#131317;/);
    expect(sheet).toMatch(/@media \(prefers-reduced-motion:reduce\)\{:root\.desk\{.*--ant-motion-duration-fast:0s;/);
  });
});
