// The first match counts. Browsers also send the names of others for compatibility, so the common names come last.
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

/** A short name such as 'Safari on iPhone'. The full user agent could identify a person. */
export function deviceName(userAgent: string): string {
  const nameOf = (names: readonly (readonly [RegExp, string])[]): string | undefined =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const [browser, device] = [nameOf(browsers), nameOf(devices)];
  if (browser && device) return `${browser} on ${device}`;
  return browser ?? device ?? 'Another program';
}
