/** The platforms of a contract, by the names that are stored and shown. */
export const platforms = ['TikTok', 'Instagram', 'YouTube', 'X', 'Facebook', 'LinkedIn', 'Snapchat', 'Pinterest'] as const;
export type Platform = (typeof platforms)[number];

/** The edit form's single choice; its 'none' is stored and sent as null. */
export const platformChoices = ['none', 'instagram', 'tiktok', 'youtube', 'twitter', 'other'] as const;
export type PlatformChoice = Exclude<(typeof platformChoices)[number], 'none'>;

const otherNames: Record<string, Platform> = {
  twitter: 'X',
  'x/twitter': 'X',
  'x (twitter)': 'X',
  'x.com': 'X',
  ig: 'Instagram',
  insta: 'Instagram',
  yt: 'YouTube',
  fb: 'Facebook',
};
const byName = new Map<string, Platform>([
  ...platforms.map((name) => [name.toLowerCase(), name] as const),
  ...Object.entries(otherNames),
]);

/** The stored name of what somebody wrote ('twitter' and 'x' are 'X', 'tik tok' is 'TikTok'); undefined for a platform we do not list. */
export function canonicalPlatform(word: string): Platform | undefined {
  const plain = word.trim().toLowerCase();
  return byName.get(plain) ?? byName.get(plain.replaceAll(/[\s_-]/g, ''));
}

/** Several platforms in one text, separated by ; or , ; each once, in the order written, and the words that name none. */
export function parsePlatforms(text: string): { platforms: Platform[]; unknown: string[] } {
  const words = text
    .split(/[;,]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');
  const known = words.map(canonicalPlatform).filter((platform) => platform !== undefined);
  return { platforms: [...new Set(known)], unknown: words.filter((word) => canonicalPlatform(word) === undefined) };
}

/** A word as the single choice: 'none' and '' are null, 'X' is 'twitter', a platform without an own choice is 'other'; undefined for no platform at all. */
export function platformChoice(word: string | null): PlatformChoice | null | undefined {
  const plain = word?.trim().toLowerCase() ?? '';
  if (plain === '' || plain === 'none') return null;
  if (plain === 'other') return 'other';
  const platform = canonicalPlatform(plain);
  if (platform === undefined) return undefined;
  return choiceOf[platform] ?? 'other';
}

/**
 * The single choice that a word names whatever its case ('X' is 'twitter', 'None' is 'none'); undefined for any other word, and for
 * platforms without a choice of their own: 'Facebook' said of one would be lost as 'other'.
 */
export function namedPlatformChoice(word: string): (typeof platformChoices)[number] | undefined {
  const plain = word.trim().toLowerCase();
  const platform = canonicalPlatform(plain);
  return platform === undefined ? platformChoices.find((choice) => choice === plain) : choiceOf[platform];
}

const choiceOf: Partial<Record<Platform, PlatformChoice>> = {
  Instagram: 'instagram',
  TikTok: 'tiktok',
  YouTube: 'youtube',
  X: 'twitter',
};

/** The list after the single choice was saved: the choice joins it; none and 'other' leave it alone, and nothing ever leaves it. */
export function withPlatformChoice(list: readonly Platform[], choice: PlatformChoice | null): Platform[] {
  const chosen = choice === null ? undefined : canonicalPlatform(choice);
  return chosen === undefined || list.includes(chosen) ? [...list] : [...list, chosen];
}
