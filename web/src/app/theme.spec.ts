import { theme } from 'antd';
import { describe, expect, it } from 'vitest';
import { themeFor } from './theme.ts';

type Tokens = Record<string, unknown>;

/** Contrast of two colours by WCAG 2: 1 to 21. */
function contrast(one: string, other: string): number {
  const [light = 0, dim = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dim + 0.05);
}

function luminance(colour: string): number {
  const hex = colour.length === 4 ? colour.replace(/[0-9a-f]/gi, '$&$&') : colour;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const grounds = ['colorBgLayout', 'colorBgContainer', 'colorBgElevated'];
const words = [
  'colorText',
  'colorTextSecondary',
  'colorTextTertiary',
  'colorTextDescription',
  'colorTextPlaceholder',
  'colorLink',
  'colorError',
];
const pairs = [
  ...words.flatMap((word) => grounds.map((ground) => [word, ground] as const)),
  ...['Success', 'Warning', 'Error', 'Info'].map((meaning) => [`color${meaning}`, `color${meaning}Bg`] as const),
  ...['gold', 'cyan'].flatMap((hue) => [[`${hue}7`, `${hue}1`] as const, [`${hue}-7`, `${hue}-1`] as const]),
];

describe.each([
  ['light', false],
  ['dark', true],
])('the %s theme', (_name, dark) => {
  const configuration = themeFor({ dark, touch: false, reducedMotion: false });
  const tokens = theme.getDesignToken(configuration) as unknown as Tokens;

  it.each(pairs)('can be read: %s on %s', (word, ground) => {
    expect(contrast(String(tokens[word]), String(tokens[ground]))).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ['primaryColor', 'colorPrimary'],
    ['primaryColor', 'colorPrimaryHover'],
    ['dangerColor', 'colorError'],
  ])('can be read on filled buttons: %s on %s', (word, ground) => {
    const button = (configuration.components?.Button ?? {}) as Tokens;
    expect(contrast(String(button[word] ?? '#ffffff'), String(tokens[ground]))).toBeGreaterThanOrEqual(4.5);
  });
});

describe('targets', () => {
  it('are 44 px high for a finger', () => {
    const tokens = theme.getDesignToken(themeFor({ dark: false, touch: true, reducedMotion: false }));
    expect(tokens.controlHeight).toBe(44);
  });
});
