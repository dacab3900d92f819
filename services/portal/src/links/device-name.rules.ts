// The first that a user agent names: browsers also name those that they wish to be taken for, so the borrowed names come last.
const browsers = [
  [/\bTikTok|musical_ly|BytedanceWebview/i, 'TikTok'],
  [/\bInstagram\b/, 'Instagram'],
  [/\bFB(AN|AV|_IAB)\b/, 'Facebook'],
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;

const devices = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
] as const;

/** What a user agent is, in a few words: 'Safari on iPhone'. The rest of it would tell people apart. */
export function deviceName(userAgent: string): string {
  const nameOf = (names: readonly (readonly [RegExp, string])[]): string | undefined =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const [browser, device] = [nameOf(browsers), nameOf(devices)];
  if (browser && device) return `${browser} on ${device}`;
  return browser ?? device ?? 'Another program';
}
