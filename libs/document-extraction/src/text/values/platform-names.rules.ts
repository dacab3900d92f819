import type { Platform } from '@creator-desk/domain/contracts/platforms';

const spellings: [Platform, RegExp][] = [
  ['TikTok', /\btik[\s-]?toks?\b|\bTT\b|\btik[\s-]?tok(?=\.com)/giu],
  ['Instagram', /\binsta(?:gram)?\b|\bIGs?\b(?!\w)|\bIGTV\b|\binstagr\.am\b/giu],
  ['YouTube', /\byou[\s-]?tube\b|\bYT\b|\byoutu\.be\b/giu],
  ['Facebook', /\bface[\s-]?book\b|\bFB\b|\bfb\.com\b/giu],
  ['LinkedIn', /\blinked[\s-]?in\b/giu],
  ['Snapchat', /\bsnap[\s-]?chat\b/giu],
  ['Pinterest', /\bpinterest\b/giu],
  ['X', /\btwitter\b|\bx\.com\b/giu],
];
const otherNames =
  '(?:tik ?toks?|instagram|ig|you ?tube|yt|facebook|fb|linked ?in|snap ?chat|pinterest|twitter|threads|twitch|reels|shorts|stories)';
// A single capital X is a platform only in a list with others, after "on", or as "X (formerly Twitter)".
const loneXPattern = new RegExp(
  [
    `${otherNames}(?:\\s*(?:,|/|&|\\+|and|or|;|\\|)\\s*(?:and\\s+|or\\s+)?)X(?![\\w'"-])`,
    `(?<![\\w"'.-])X(?=\\s*(?:,|/|&|\\+|and\\b|or\\b|;|\\|)\\s*(?:and\\s+|or\\s+)?${otherNames})`,
    `\\b(?:[Oo]n|[Tt]o|[Ff]or|[Vv]ia|[Hh]er|[Hh]is|[Tt]heir|[Yy]our|[Mm]y)\\s+X(?=\\s*(?:$|[.,;:)(/@]|and\\b|or\\b|account|profile|channel|handle|page|feed|each|every|per|at\\b|under\\b|as\\b|the\\b|during\\b|in\\b|with\\b))`,
    `(?<![\\w"'.-])X(?=\\s*,?\\s*\\(?\\s*(?:the\\s+)?(?:formerly|former|f\\.?k\\.?a|ex-|previously|account\\b|profile\\b|posts?\\b|threads?\\b|handle\\b|@))`,
  ].join('|'),
  'gu',
);

// "TikTok + Reels": Instagram's, unless Facebook is named too.
const listedReels =
  /(?<=\b(?:tik ?toks?|you ?tube|yt|snap ?chat|shorts)\s*(?:,|\/|&|\+|and)\s*)reels\b(?! (?:on|for|to)\b)|(?<=\b(?:tik ?toks?|you ?tube|shorts?)\s*(?:,|&|\+|and)\s*(?:as|als|en) (?:an? )?)reels?\b|\breels(?=\s*(?:,|\/|&|\+|and)\s*(?:tik ?toks?|you ?tube|yt|snap ?chat)\b)/gi;

export interface PlatformMention {
  platform: Platform;
  index: number;
  length: number;
}

/** Every platform in a text, in its order. `loneX` accepts any single X, for values of labels and table cells. */
export function findPlatforms(text: string, { loneX = false } = {}): PlatformMention[] {
  const found: PlatformMention[] = [];
  for (const [platform, spelling] of spellings) {
    for (const match of text.matchAll(spelling)) {
      if (isPartOfHandleOrMail(text, match.index, match[0].length)) continue;
      found.push({ platform, index: match.index, length: match[0].length });
    }
  }
  if (!found.some(({ platform }) => platform === 'Facebook' || platform === 'Instagram'))
    for (const match of text.matchAll(listedReels))
      found.push({ platform: 'Instagram', index: match.index, length: match[0].length });
  // The X must be a capital, but the names around it need not: they are changed to lower case first.
  const lowered = text.replace(new RegExp(`\\b${otherNames}\\b`, 'gi'), (name) => name.toLowerCase());
  for (const match of lowered.matchAll(loneXPattern))
    found.push({ platform: 'X', index: match.index + match[0].indexOf('X'), length: 1 });
  if (loneX) {
    for (const match of text.matchAll(/(?<![\w@.'"-])X(?![\w@.'"-])/g))
      found.push({ platform: 'X', index: match.index, length: 1 });
  }
  return found.sort((a, b) => a.index - b.index);
}

// "@tiktokmarta", "#tiktok" and "ads.tiktok" are not platforms, but the host of a profile link is.
function isPartOfHandleOrMail(text: string, index: number, length: number): boolean {
  const before = text.slice(0, index);
  if (/[@#_\w-]$/.test(before)) return true;
  if (/\.$/.test(before) && !/\b(?:www|m|vm)\.$/i.test(before)) return true;
  return /^(?:_|\.(?!com|be\b)\w)/.test(text.slice(index + length));
}
