// User agents as people know their browsers. Each names others before itself, so the order matters.
const browsers = [
  [/\bEdg/, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;

const systems = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
] as const;

type Names = readonly (readonly [RegExp, string])[];

/** 'Firefox on Windows'; what is no browser as it calls itself. */
export function deviceText(userAgent: string | null): string {
  if (userAgent === null) return 'Unknown device';
  const named = (names: Names) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const [browser, system] = [named(browsers), named(systems)];
  if (!browser) return userAgent;
  return system ? `${browser} on ${system}` : browser;
}
