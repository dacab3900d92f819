// Every colour, size and duration of the client, as antd tokens. Features define none.
import { theme as antdTheme, type MappingAlgorithm, type ThemeConfig } from 'antd';

/** Display preferences. Each changes only tokens. */
export interface ThemeOptions {
  dark: boolean;
  /** Touch: targets grow to 44 px. */
  touch: boolean;
  /** The system setting for reduced motion. */
  reducedMotion: boolean;
}

/** The class that defines the tokens as CSS variables. It is set on `<html>`, so that our own style sheets can use them. */
export const tokenScope = 'desk';

type Tokens = NonNullable<ThemeConfig['token']>;

const light: Tokens = {
  colorPrimary: '#5646d1',
  colorPrimaryHover: '#6a5be0',
  colorPrimaryActive: '#4435b0',
  colorLink: '#5646d1',
  colorLinkHover: '#4435b0',
  colorLinkActive: '#372b92',
  colorText: '#1b1b22',
  colorTextSecondary: '#565662',
  colorTextTertiary: '#696975',
  colorTextDescription: '#60606c',
  colorTextPlaceholder: '#6c6c78',
  colorBgLayout: '#f7f7f9',
  colorBgContainer: '#ffffff',
  colorBorder: '#d6d6de',
  colorBorderSecondary: '#e7e7ec',
  colorSuccess: '#17693a',
  colorSuccessBg: '#e6f5ec',
  colorSuccessBorder: '#bfe3cd',
  colorWarning: '#8a4b00',
  colorWarningBg: '#fdf1dc',
  colorWarningBorder: '#f3d9a9',
  colorWarningBorderHover: '#e2a53c',
  colorError: '#b3261e',
  colorErrorBg: '#fdeceb',
  colorErrorBorder: '#f5c6c2',
  colorErrorBorderHover: '#dd6158',
  colorInfo: '#0a5c8c',
  colorInfoBg: '#e4f2fa',
  colorInfoBorder: '#b9dcf0',
  gold1: '#f8f4c8',
  gold7: '#655800',
  cyan1: '#bdeedd',
  cyan7: '#005643',
};

const dark: Tokens = {
  colorPrimary: '#a195f9',
  colorPrimaryHover: '#b3a9fb',
  colorPrimaryActive: '#8f82f0',
  colorLink: '#a79df8',
  colorLinkHover: '#beb6fb',
  colorLinkActive: '#d3cdfd',
  colorText: '#ececf1',
  colorTextSecondary: '#b3b3bf',
  colorTextTertiary: '#9c9ca9',
  colorTextDescription: '#a6a6b3',
  colorTextPlaceholder: '#9494a1',
  colorBgLayout: '#131317',
  colorBgContainer: '#1b1b21',
  colorBgElevated: '#24242b',
  colorBorder: '#3b3b46',
  colorBorderSecondary: '#2b2b34',
  colorSuccess: '#6bd198',
  colorSuccessBg: '#12291c',
  colorSuccessBorder: '#21472f',
  colorWarning: '#efb35c',
  colorWarningBg: '#2e210d',
  colorWarningBorder: '#523b17',
  colorWarningBorderHover: '#b98433',
  colorError: '#ff8f86',
  colorErrorBg: '#341716',
  colorErrorBorder: '#5c2a27',
  colorErrorBorderHover: '#c0574f',
  colorInfo: '#78c0ee',
  colorInfoBg: '#0f2635',
  colorInfoBorder: '#1c4259',
  gold1: '#29270d',
  gold7: '#ddd26a',
  cyan1: '#004133',
  cyan7: '#4ee8bd',
};

/** Sizes for touch. */
const fingers = { controlHeight: 44, controlHeightSM: 36, controlHeightLG: 48 };

/** In the dark theme, filled buttons are light with dark text. */
const onLight = { primaryColor: '#17122f', dangerColor: '#2c0b09' };

const shared: Tokens = {
  fontFamily: "'Inter Variable', ui-sans-serif, system-ui, -apple-system, 'Segoe UI', sans-serif",
  fontSizeXL: 20,
  fontSizeHeading1: 28,
  fontSizeHeading2: 20,
  fontSizeHeading3: 16,
  fontSizeHeading4: 14,
  fontSizeHeading5: 14,
  lineHeightHeading1: 36 / 28,
  lineHeightHeading2: 28 / 20,
  lineHeightHeading3: 24 / 16,
  borderRadius: 8,
  borderRadiusLG: 8,
  borderRadiusSM: 6,
  motionDurationFast: '0.12s',
  motionDurationMid: '0.16s',
  motionDurationSlow: '0.2s',
};

// antd's dark algorithm changes the seed colours; the second step restores ours.
// Created once, because antd caches by function identity.
const exactly = (colours: Tokens): MappingAlgorithm => {
  // antd has two names for a shade ('gold7', 'gold-7') that become one CSS variable.
  const shades = Object.entries(colours).flatMap(([name, value]) => {
    const [, hue, shade] = /^([a-z]+)(\d+)$/.exec(name) ?? [];
    return hue === undefined ? [] : [[`${hue}-${shade}`, value] as const];
  });
  return (_seed, map) => Object.assign({}, map, colours, Object.fromEntries(shades));
};
const lightAlgorithm = [antdTheme.defaultAlgorithm, exactly(light)];
const darkAlgorithm = [antdTheme.darkAlgorithm, exactly(dark)];

/** Dialogs are centred. A long title leaves room for the button that closes. */
export const modalConfig = {
  centered: true,
  styles: {
    header: { marginBottom: 'var(--ant-margin-lg)', paddingInlineEnd: 'var(--ant-padding-lg)' },
    footer: { marginTop: 'var(--ant-margin-lg)' },
  },
};

/** antd 6.6.8 drops a component token that equals the global one and then finds neither, so Alert's radius is set here. */
export const alertConfig = { style: { borderRadius: 'var(--ant-border-radius)' } };

/** @returns the configuration that antd's ConfigProvider takes */
export function themeFor({ dark: isDark, touch, reducedMotion }: ThemeOptions): ThemeConfig {
  const colours = isDark ? dark : light;
  return {
    algorithm: isDark ? darkAlgorithm : lightAlgorithm,
    cssVar: { key: tokenScope },
    hashed: false,
    token: { ...shared, ...colours, motion: !reducedMotion, ...(touch && fingers) },
    components: {
      // record-table sets the row height; this padding leaves room for two lines.
      Table: {
        cellPaddingBlock: 4,
        cellPaddingInline: 12,
        headerBg: colours.colorBgContainer,
        headerColor: colours.colorTextSecondary,
        headerSplitColor: 'transparent',
        borderColor: colours.colorBorderSecondary,
      },
      Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none', fontWeight: 500, ...(isDark && onLight) },
      Modal: { titleFontSize: 20, titleLineHeight: 28 / 20 },
      // Beside a dialog on a screen of 1440 px.
      Notification: { width: 352, ...(isDark && { colorBgElevated: '#303039' }) },
      Progress: { defaultColor: colours.colorPrimary },
      Form: { itemMarginBottom: 24, labelColor: colours.colorText, verticalLabelPadding: '0 0 4px' },
      Tag: { defaultBg: isDark ? '#2a2a32' : '#efeff3', defaultColor: colours.colorTextSecondary },
    },
  };
}
