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

  it.each(['@media (pointer:coarse){:root.desk{', ':root.desk[data-touch]{'])('has touch sizes behind %s', (condition) => {
    expect(sheet).toContain(`${condition}--ant-control-height:44px;`);
  });

  it.each([
    [
      'the system',
      /^@media \(prefers-color-scheme:dark\)\{:root\.desk:not\(\[data-appearance=light\]\)\{.*--ant-color-bg-layout:#131317;/m,
    ],
    ['the choice', /^:root\.desk\[data-appearance=dark\]\{.*--ant-color-bg-layout:#131317;/m],
  ])('is dark where %s says so', (_who, rule) => {
    expect(sheet).toMatch(rule);
  });

  it('is still where the system asks for less motion', () => {
    expect(sheet).toMatch(/@media \(prefers-reduced-motion:reduce\)\{:root\.desk\{.*--ant-motion-duration-fast:0s;/);
  });
});
