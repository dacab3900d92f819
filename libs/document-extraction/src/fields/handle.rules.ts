import { findNames, foldText } from '../text/names.rules.ts';
import type { Statement } from '../text/statements.rules.ts';
import { evidenceOf, type Candidate } from './candidate.rules.ts';
import { resemblesCompany, type OtherSide } from './parties.rules.ts';
import { AGENCY_LABEL, BRAND_LABEL, isCreatorLabel, isOtherSideHeading } from './roles.rules.ts';

/** A social account that the document mentions. */
export interface HandleMention {
  /** Without @. */
  handle: string;
  index: number;
  statement: Statement;
  /** Above 0: probably the creator's account; below 0: somebody else's. */
  score: number;
  primary: boolean;
}

const AT = /(?<![\p{L}\d._%+/@-])@\s?([\p{L}\d_](?:[\p{L}\d._-]{0,38}[\p{L}\d_])?)/gu;
const PROFILE =
  /(?:https?:\/\/)?(?:(?:www|m|vm)\.)?(?:tiktok\.com\/@|instagram\.com\/|youtube\.com\/(?:@|c\/|user\/)|x\.com\/@?|twitter\.com\/@?|facebook\.com\/|fb\.com\/|linkedin\.com\/in\/|snapchat\.com\/(?:add\/|@)|pinterest\.(?:com|co\.uk|de|fr)\/|threads\.(?:net|com)\/@|twitch\.tv\/)([\p{L}\d_][\p{L}\d._-]{1,38})/giu;
const NOT_PROFILES =
  /^(?:p|reel|reels|watch|shorts|explore|pages|groups|sharer?|hashtag|intent|home|about|legal|terms|policies|business|channel|in|company)$/i;
const HANDLE_LABEL =
  /^@$|\b(?:handles?|user ?names?|accounts?|profiles?|socials?|social media|screen name|@|tiktok|instagram|ig|insta|youtube|yt|twitter|x|facebook|snapchat|pinterest|linkedin|channels?|alias|page)\b/i;
const BARE_LABEL =
  /^@$|\b(?:handles?|user ?names?|screen name|account names?|profile names?|(?:tiktok|instagram|ig|insta|youtube|snapchat|twitter|social media) (?:id|name|account))\b/i;
const BARE = /^["'(]*([a-z\d_](?:[a-z\d._-]{1,38}[a-z\d_]))["')]*(?=$|[\s,;(/])/i;
const NAMED =
  /\b(?:under|by|with|using|has|goes by) the (?:name|handle|user ?name|alias|screen name|account(?: name)?)\s+(?:of\s+)?["']?([a-z\d_](?:[a-z\d._]{1,38}[a-z\d_]))["']?/giu;
// "She posts as ebbaonwheels on YouTube"
const POSTS_AS =
  /\b(?:posts?|publish(?:es)?|streams?|known|appears?|creates?|active)\s+as\s+["']?([a-z\d_](?:[a-z\d._]{2,38}[a-z\d_]))["']?(?=\s+(?:on|across)\s+(?:both\s+)?(?:tik|insta|you|face|snap|pint|linked|x\b|ig\b|yt\b)|\s*\((?:on )?(?:tik|insta|you|ig\b|yt\b))/giu;
const HANDLE_WORD =
  /\b(?:handle|user ?name|screen name)(?:\s+(?:is|of|being))?\s*:?\s+["']?([a-z\d_](?:[a-z\d._]{2,38}[a-z\d_]))["']?/giu;
const NO_VALUE =
  /^(?:n\/?a|none|tb[adc]|to be|not|see|same|as|various|all|the|on|is|of|and|and\/or|handle|tiktok|instagram|youtube|facebook|linkedin|snapchat|pinterest|twitter|x|pending|unknown|yes|no)$/i;

const OWN =
  /\b(?:her|his|their|your|my|own|influencer'?s?|creator'?s?|talent'?s?|artist'?s?|ambassador'?s?|you|I'm|I am|im|(?:he|she|they)(?:'s| is|'re| are)|runs?|operates?|(?:known|on \w+) (?:\w+ ){0,4}as|name|p\/k\/a|a\/k\/a|pka|aka|account|accounts|channel|channels|handle|profile|page|publish\w*|post(?:s|ed|ing)?|creates?|appears?|under|to|(?:videos?|reels?|tiktoks?|shorts?|clips?)\b[^.;@]{0,25}\bon)\b[^.;@]{0,50}$/i;
const FOREIGN =
  /\b(?:tag(?:s|ged|ging)?|mention(?:s|ed|ing)?|credit(?:s|ed|ing)?|re-?post\w*|re-?shar\w*|collab(?:orator)? (?:post )?(?:with|invite)|@-?mention|worked with|(?:other|fellow|the) creators|look(?:s|ing)? at what|similar to|such as|inspired by|follow(?:s|(?<!the )ing)?(?! on| is| are|:)|invit\w+|whitelist\w*|amplif\w+|boost\w*|our(?: own| official)?(?: brand)? (?:accounts?|channels?|page|profile|handle|feed|social|socials|\w+ (?:account|channel|page))|its(?: own)?(?: \w+)? (?:channels?|accounts?|pages?|profiles?|feed|website|social)|(?:company|brand|client|sponsor|advertiser|agency|retailer)(?:'s|s')?(?: own| official)?(?: social| brand| \w+)? (?:accounts?|channels?|page|profile|handle|feed|social)|owned channels|official|share (?:it|them|the \w+)? ?(?:on|to|via)|usage|organic)\b[^.;]{0,60}$/i;
const FOREIGN_AFTER =
  /^\S*\s*(?:may|can|will|shall|must be|should be|has the right to)\s+(?:re-?post|re-?share|share|use|be (?:tagged|mentioned|credited))/i;
const OWNED_BY_OTHER =
  /^\S*\s*(?:is|are|being|,)\s+(?:the |an? )?[^.;,]{0,30}\b(?:account|channel|page|profile|handle)s? of (?:the |our )?(?:compan|brand|client|sponsor|advertiser|agency|campaign|retailer|merchant)/i;
const FOREIGN_LABEL =
  /^our\b|\b(?:usage|licen[cs]e|tags?|tagging|mentions?|hashtags?|disclosure|credits?|whitelist\w*|re-?post\w*|paid media|brand|client|company|advertiser|sponsor|agency|e-?mail|signature|notices?)\b/i;
const PRIMARY = /\b(?:primary|main|principal|lead|flagship)\b/i;

/** Every account in the document, weighted by how likely it is the creator's. `changes`: the document may state old terms too. */
export function handleMentions(
  statements: Statement[],
  other: OtherSide,
  creator: string | null,
  changes = false,
): HandleMention[] {
  const found: HandleMention[] = [];
  const givenUp = new Set<string>();
  for (const statement of statements) {
    for (const { handle, index, length, bare } of handlesIn(statement)) {
      if (changes && isGivenUp(statement.text, index, index + length)) givenUp.add(handle.toLowerCase());
      const score = weigh(statement, handle, index, length, bare, other, creator);
      const around = statement.text.slice(Math.max(0, index - 40), index + length + 25);
      const primary =
        PRIMARY.test(statement.label) ||
        PRIMARY.test(statement.column) ||
        CALLED_PRIMARY.test(statement.text.slice(index + length)) ||
        PRIMARY.test(handlesIn(statement).length === 1 ? statement.text : clauseAround(around, handle));
      found.push({ handle, index, statement, score, primary });
    }
  }
  return found.filter(({ handle }) => !givenUp.has(handle.toLowerCase()));
}

// "All references to @old are replaced by @new", "changed from @old to @new"
function isGivenUp(text: string, from: number, to: number): boolean {
  const after = /^["')]*\s*(?:is|are|shall be)?\s*(?:hereby )?(?:replaced|changed)\b/i.test(text.slice(to));
  return (
    after ||
    /\b(?:chang\w+|renamed|mov\w+)\b[^.;@]{0,60}\bfrom\s+["']?$|\b(?:instead of|no longer|replac(?:es|ing))\s+["']?$/i.test(
      text.slice(0, from),
    )
  );
}

function handlesIn({ text, label, heading }: Statement): { handle: string; index: number; length: number; bare: boolean }[] {
  const found: { handle: string; index: number; length: number; bare: boolean }[] = [];
  const add = (handle: string | undefined, index: number, length: number, bare = false) => {
    const clean = (handle ?? '').replace(/[._-]+$/, '');
    if (
      clean.length < 2 ||
      NOT_PROFILES.test(clean) ||
      found.some((one) => index < one.index + one.length && one.index < index + length)
    )
      return;
    found.push({ handle: clean, index, length, bare });
  };
  for (const match of text.matchAll(PROFILE)) add(match[1], match.index, match[0].length);
  for (const match of text.matchAll(AT)) add(match[1], match.index, match[0].length);
  for (const pattern of [NAMED, HANDLE_WORD, POSTS_AS]) {
    for (const match of text.matchAll(pattern))
      if (match[1] && !NO_VALUE.test(match[1]))
        add(match[1], match.index + match[0].lastIndexOf(match[1]), match[1].length, true);
  }
  if (
    found.length === 0 &&
    (BARE_LABEL.test(label) ||
      (PLATFORM_ALONE.test(label) && isAccountName(text)) ||
      (label === '' && BARE_LABEL.test(heading) && !text.includes(' ')))
  ) {
    const match = BARE.exec(text);
    if (match?.[1] && !NO_VALUE.test(match[1]) && text.split(/\s+/).length <= 6) add(match[1], 0, match[0].length, true);
  }
  return found.sort((a, b) => a.index - b.index);
}

// "TikTok: kivablue"
const PLATFORM_ALONE = /^(?:tik ?tok|instagram|insta|ig|you ?tube|yt|twitter|x|snapchat|pinterest)$/i;
const isAccountName = (text: string) => /^[a-z\d_](?:[a-z\d._]{2,28}[a-z\d_])$/i.test(text) && /[a-z]{3}/i.test(text);

function weigh(
  statement: Statement,
  handle: string,
  index: number,
  length: number,
  bare: boolean,
  other: OtherSide,
  creator: string | null,
): number {
  const { text, label, heading, column } = statement;
  const before = text.slice(Math.max(0, index - 110), index);
  const after = text.slice(index + length, index + length + 60);
  let score = bare ? 1 : 0;
  if (label === '' && text.replace(/[\s@.]+$/, '').length <= length) score += 2;
  const mine =
    /^(?:your?|ur|my|creator|influencer|talent|ambassador|artist)\b|\b(?:tag|tags|tagging) you\b/i.test(label) ||
    isCreatorLabel(label);
  if (BRAND_LABEL.test(label) || AGENCY_LABEL.test(label) || (FOREIGN_LABEL.test(label) && !mine)) score -= 7;
  else if (isCreatorLabel(label)) score += 4;
  if ((HANDLE_LABEL.test(label) || label.includes('@')) && (mine || !FOREIGN_LABEL.test(label))) score += 3;
  if (/\b(?:influencer|creator|talent|artist|ambassador|your?)\b/i.test(label) && HANDLE_LABEL.test(label)) score += 3;
  if (/handle|account|user ?name|profile/i.test(column)) score += 3;
  if (isOtherSideHeading(heading)) score -= isCreatorLabel(label) ? 0 : 7;
  else if (FOREIGN_LABEL.test(heading) && label === '') score -= 2;
  else if (HANDLE_LABEL.test(heading) || isCreatorLabel(heading)) score += 1;
  const own = OWN.exec(before);
  const foreign = FOREIGN.exec(before);
  if (own) score += 2;
  if (foreign && (!own || foreign.index + foreign[0].split(/\s/)[0]!.length >= own.index - 12)) score -= 6;
  if (FOREIGN_AFTER.test(after)) score -= 5;
  if (OWNED_BY_OTHER.test(statement.text.slice(index + length, index + length + 90))) score -= 8;
  const owner = /^\s*\(([^)@]{3,40})\)/.exec(after)?.[1];
  if (owner && other.stems.some((stem) => stem.startsWith(foldText(owner)))) score -= 6;
  if (creator) {
    const name = before.toLowerCase().lastIndexOf(creator.toLowerCase());
    if (name >= 0 && before.length - name - creator.length <= 45) score += 4;
    if (resemblesPerson(handle, creator)) score += 3;
  }
  // "Odette Quigley (@odette.om)": somebody else's account.
  const owned = findNames(before.slice(-60)).at(-1);
  const adjacent = owned && /^\s*[(,–-]?\s*$/.test(before.slice(-60).slice(owned.index + owned.name.length));
  if (adjacent && creator && foldText(owned.name) !== foldText(creator) && !resemblesPerson(handle, creator)) score -= 6;
  if (/\b(?:formerly|previously|old handle|ex-)\s*$/i.test(before)) score -= 4;
  if (/\b(?:agency|agent|manager|management|represented by)\b[^.;]{0,40}$/i.test(before)) score -= 4;
  // The account of a person on the other side.
  if (!(creator && resemblesPerson(handle, creator)) && [...other.people].some((one) => resemblesPerson(handle, one))) score -= 8;
  if (resemblesCompany(handle, other) && !(creator && resemblesPerson(handle, creator))) score -= 6;
  return score;
}

// "@lena.cooks (YouTube, primary)"
const CALLED_PRIMARY = /^\s*[(–-][^)@;]{0,30}\b(?:primary|main|principal)\b/i;

// "her main account @lena.cooks (backup: @lenacooks2)": the word belongs to the handle in its clause.
function clauseAround(words: string, handle: string): string {
  return words.split(/[;,(.]\s|\band\b/).find((clause) => clause.includes(handle)) ?? '';
}

/** Whether a handle is derived from a person's name: "bartbrews" for Bartholomew, "liweicodes" for Li Wei Zhang. */
export function resemblesPerson(handle: string, person: string): boolean {
  const bare = foldText(handle);
  const parts = person
    .split(/[\s-]+/)
    .map(foldText)
    .filter((part) => part.length >= 2);
  if (bare.includes(parts.slice(0, 2).join('')) && parts.length > 1) return true;
  return parts.some((part) =>
    part.length >= 4 ? bare.includes(part) || bare.startsWith(part.slice(0, 4)) : part.length === 3 && bare.startsWith(part),
  );
}

/** The creator's account: the one called primary, else the first one. */
export function readHandle(mentions: HandleMention[]): Candidate<string> | null {
  const totals = new Map<string, { total: number; top: HandleMention; primary: boolean }>();
  for (const mention of mentions) {
    const key = mention.handle.toLowerCase();
    const known = totals.get(key);
    if (!known) totals.set(key, { total: mention.score, top: mention, primary: mention.primary && mention.score > 0 });
    else {
      known.total += Math.max(-6, Math.min(mention.score, 6));
      known.primary ||= mention.primary && mention.score > 0;
      if (mention.score > known.top.score) known.top = mention;
    }
  }
  const own = [...totals.values()].filter((one) => one.total >= 2);
  const strongest = Math.max(...own.map((one) => one.total), 0);
  const chosen = own.find((one) => one.primary) ?? own.find((one) => one.total >= strongest * 0.4);
  if (!chosen) return null;
  const { top, total } = chosen;
  return {
    // Handles ignore case; one in capitals comes from a form.
    value: `@${/\p{Ll}/u.test(top.handle) ? top.handle : top.handle.toLowerCase()}`,
    score: total,
    confidence: total >= 6 ? 0.95 : total >= 4 ? 0.88 : 0.7,
    evidence: evidenceOf(top.statement, top.index),
  };
}

/** Handles (without @, lower case) that are the creator's own. */
export function ownHandles(mentions: HandleMention[]): Set<string> {
  return new Set(mentions.filter((one) => one.score >= 2).map((one) => one.handle.toLowerCase()));
}
