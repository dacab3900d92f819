// The theme's tokens as a style sheet, for the pages that run without antd: names and values as antd would write them.
import { globSync, readFileSync } from 'node:fs';
import { theme } from 'antd';
import type { Plugin } from 'vite';
import { themeFor, tokenScope, type ThemeOptions } from './src/app/theme.ts';

const source = 'virtual:tokens.css';
const resolved = '\0virtual-tokens.css';

/** Offers `virtual:tokens.css`: every token that our style sheets use, for each way to look at a page. */
export function tokens(): Plugin {
  return {
    name: 'creator-desk:tokens',
    resolveId: (id) => (id === source ? resolved : undefined),
    load: (id) => (id === resolved ? tokenSheet(usedTokens(import.meta.dirname)) : undefined),
  };
}

/** The names without their prefix that stand in our style sheets: 'color-text'. */
export function usedTokens(directory: string): Set<string> {
  const sheets = globSync('src/**/*.{css,tsx}', { cwd: directory }).map((file) => readFileSync(`${directory}/${file}`, 'utf8'));
  return new Set(sheets.flatMap((sheet) => Array.from(sheet.matchAll(/--ant-([a-z0-9-]+)/g), ([, name = '']) => name)));
}

/**
 * The appearance is the system's, unless `data-appearance` on `<html>` says otherwise. Sizes are for touch where the pointer is
 * coarse, or everywhere with `data-touch`. Motion stops where the system asks for less.
 */
export function tokenSheet(used: ReadonlySet<string>): string {
  const light = values({ dark: false, touch: false, reducedMotion: false }, used);
  const dark = values({ dark: true, touch: false, reducedMotion: false }, used);
  const changed = [...dark].filter(([name, value]) => light.get(name) !== value);
  const touch = [...values({ dark: false, touch: true, reducedMotion: false }, used)].filter(
    ([name, value]) => light.get(name) !== value,
  );
  const still = [...light.keys()].filter((name) => name.startsWith('motion-duration')).map((name) => [name, '0s'] as const);
  // Stronger than antd's own, which come along with a dialog that uses it.
  const scope = `:root.${tokenScope}`;
  return [
    `${scope}{${declared(light)}}`,
    `@media (prefers-color-scheme:dark){${scope}:not([data-appearance=light]){${declared(changed)}}}`,
    `${scope}[data-appearance=dark]{${declared(changed)}}`,
    `@media (pointer:coarse){${scope}{${declared(touch)}}}`,
    `${scope}[data-touch]{${declared(touch)}}`,
    `@media (prefers-reduced-motion:reduce){${scope}{${declared(still)}}}`,
  ].join('\n');
}

function values(viewing: ThemeOptions, used: ReadonlySet<string>): Map<string, string> {
  const configuration = themeFor(viewing);
  const all = theme.getDesignToken(configuration) as unknown as Record<string, string | number>;
  const { primaryColor = all['colorTextLightSolid'] } = (configuration.components?.Button ?? {}) as Record<string, string>;
  const named = Object.entries({ ...all, buttonPrimaryColor: primaryColor });
  return new Map(
    named.flatMap(([token, value]) => (used.has(kebab(token)) ? [[kebab(token), written(token, value ?? '')] as const] : [])),
  );
}

/** 'fontSizeHeading1' → 'font-size-heading-1', 'paddingXXS' → 'padding-xxs': as antd names its variables. */
function kebab(token: string): string {
  return token
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z]+)([A-Z][a-z0-9]+)/g, '$1-$2')
    .replace(/([a-z])([A-Z0-9])/g, '$1-$2')
    .toLowerCase();
}

function written(token: string, value: string | number): string {
  const plain = /^(lineHeight|opacity|zIndex|fontWeight)/.test(token);
  return typeof value === 'number' && !plain ? `${value}px` : String(value);
}

const declared = (tokens: Iterable<readonly [string, string]>): string =>
  Array.from(tokens, ([name, value]) => `--ant-${name}:${value};`).join('');
