import { foldText, isFirstName } from '../../text/values/names.rules.ts';
import type { Statement } from '../../text/statements.rules.ts';

const creators =
  /\b(?:influencer|creator|talent|artist|ambassador|athlete|performer|host|you)(?:'s)?\b[^.;:]{0,50}\b(?:uploads?|posts?|publish(?:es)?|shares?|(?:social(?: media)? )?(?:channels?|accounts?|handles?|profiles?|pages?|platforms?))\b/gi;
const others =
  /\b(?:client|agency|company|brand|sponsor|advertiser|retailer|we)\b(?:(?:'s)?[^.;:]{0,20}\b(?:may|can|has the right|is (?:entitled|permitted|allowed)|reserves?)\b|(?:'s)?(?: own(?:ed)?| official| social(?: media)?)* (?:pages?|channels?|accounts?|media)\b)|\b(?:tag(?:s|ged|ging)?|mention(?:s|ing)?|credit(?:s|ing)?|usage|amplif\w+|boost\w*|licen[cs]e[sd]?)\b/gi;

/** Whose accounts a list has, by the sentence that introduces it: "The Talent uploads the films to the Talent's channels:". */
export function listOwner({ leadIn }: Pick<Statement, 'leadIn'>): 'creator' | 'others' | null {
  if (leadIn === '') return null;
  const own = [...leadIn.matchAll(creators)].at(-1)?.index ?? -1;
  const foreign = [...leadIn.matchAll(others)].at(-1)?.index ?? -1;
  if (own === foreign) return null;
  return own > foreign ? 'creator' : 'others';
}

const platform = '(?:[Tt]ik[Tt]ok|TikTok|[Ii]nstagram|IG|[Ff]acebook|[Yy]ou[Tt]ube|[Ll]inkedIn|[Pp]interest|TT|FB|YT)';
const page = '(?:[Pp]age|[Cc]hannel|[Aa]ccount|[Pp]rofile|[Hh]andle)s?';
const ownerPattern = new RegExp(
  `(?<![\\p{L}'])((?:\\p{Lu}[\\p{L}\\d&.]*|of|the)(?: (?:\\p{Lu}[\\p{L}\\d&.]*|of|the)){0,4})(?:'s?)? ?$`,
  'u',
);
const pageAfter = new RegExp(`^${platform} ${page}\\b`, 'u');
const roles =
  /^(?:(?:the|her|his|their|your?|my|own|main|primary|secondary|preferred|verified|public|business|social|media|current|new|registered|respective|personal|official|on|to|and|in|at|via|one|each|influencer|creator|talent|artist|ambassador|athlete|performer|host|posts?|reels?|stories|videos?)(?:'s)?\s*)+$/i;

/** Who has a page, by the words before the platform: "Larkspur Foods Instagram page @larkspur". Null for a person, a role, and when nobody is named. */
export function pageOwner(before: string, fromPlatform: string): string | null {
  if (!pageAfter.test(fromPlatform)) return null;
  const owner = ownerPattern.exec(before)?.[1]?.trim() ?? '';
  if (foldText(owner).length < 2 || roles.test(owner)) return null;
  return owner.includes(' ') && isFirstName(owner.split(' ')[0] ?? '') ? null : owner;
}

const lastPage = new RegExp(`${platform} ${page}\\W{0,4}(?:https?:\\/\\/)?(?:www\\.)?$`, 'u');

/** Who has the page whose account follows these words. */
export function pageOwnerBefore(before: string): string | null {
  const place = lastPage.exec(before);
  return place ? pageOwner(before.slice(0, place.index), before.slice(place.index)) : null;
}

/** "The Cooperative may reuse the videos in its Instagram", "the account @nova may share them on": where another side shows the content. */
export const mayReuse =
  /\b(?:may|can|(?:has|have) the right to|(?:is|are) (?:entitled|allowed|free) to)\b[^.;]{0,40}\b(?:re-?use|(?:re-?)?share|(?:re-?)?post|republish|mirror|embed)\b[^.;]*$/i;
/** The creator may do it. */
export const creatorMay = /\b(?:creator|influencer|talent|artist|ambassador|you|s?he)\b[^.;]{0,10}\b(?:may|can)\b/i;
