import { platforms as PLATFORMS, type Platform } from '@creator-desk/domain/platforms';
import { findPlatforms } from '../text/platform-names.rules.ts';
import type { ParsedDocument, Statement } from '../text/statements.rules.ts';
import { evidenceOf, type Candidate } from './candidate.rules.ts';
import { ownHandles, type HandleMention } from './handle.rules.ts';
import { changesEarlierTerms, isSuperseded } from './superseded.rules.ts';

const PLATFORM_LABEL =
  /\b(?:platforms?|channels?|networks?|where published|publish(?:ed|ing)? (?:on|to)|placements?|outlets?|social media|socials|media|posted on|posting|accounts?|handles?|profiles?|sites?|destinations?|where)\b/i;
const OUTPUT_LABEL =
  /\b(?:deliverables?|output|content|videos?|reels?|shorts?|scope|services|work|obligations?|posts?|posting|publication|schedule|creator|influencer|talent|you|artist|ambassador|programme|engagement|summary|format)\b/i;
const FOREIGN_LABEL =
  /\b(?:usage|licen[cs](?!or)\w*|rights|exclusiv\w*|whitelist\w*|paid media|paid usage|amplification|boost\w*|advertis\w*|spark ads?|brand|client|company|advertiser|sponsor|agency|re-?post\w*|analytics|report\w*|conduct|morals?|termination|events outside|force majeure|definitions?|non-?compete|background|recitals|disclosure|confidential\w*|insights?|notices?|out of scope|excluded|not included)\b/i;
const PUBLISHING =
  /\b(?:publish\w*|post(?:s|ed|ing)?|upload\w*|shar(?:e|es|ed|ing)|deliver\w*|creat(?:e|es|ed|ing)|mak(?:e|es|ing)|produc\w*|film\w*|stream\w*|v[ií]d[eé]os?|reels?|shorts?|tiktoks?|vlogs?|clips?|episodes?|content|promot\w*|appear\w*|accounts?|channels?|profiles?|pages?|followers|audience|feed|handle|goes? (?:live|up|out|to|on)|go (?:to|on)|cross-?post\w*|mirror\w*|recommend\w*|series|presenter|presents|hosts?|show)\b/i;
// Platforms on which the other side uses the content, or on which the creator must not publish, do not count.
const FOREIGN =
  /\b(?:compan(?:y|y's)|brand(?:'s)?|client(?:'s)?|sponsor(?:'s)?|advertiser(?:'s)?|we|our|its|us)\b[^.;]{0,60}\b(?:may|can|might|re-?post\w*|re-?shar\w*|use|uses|run|runs|boost\w*|amplif\w*|accounts?|channels?|page|pages|profile|ads?|advertis\w*|share|own)\b[^.;]*$|\b(?:licen[cs](?!or)\w*|whitelist\w*|paid (?:media|social|ads?|advertising|amplification|usage)|spark ads?|dark posts?|boost(?:ed|ing)?|ad spend|usage rights?|right to (?:use|repost|share|edit|run)|as (?:paid )?ads?|usage fee|re-?post\w*|re-?shar(?:e|es|ed|ing)|competitor'?s?|compet(?:ing|itive)|guidelines|community standards|terms of (?:use|service)|analytics|algorithm|insights|suspension|outage|advertis(?:e|ing|ement|ements) (?:on|via|through)|tag(?:s|ged|ging)?)\b[^.;]*$/i;
// "on its page": the page of a company, not of a person.
const ITS = /\b(?:its|our|(?:the )?(?:brand|company|client|sponsor|advertiser|agency|publisher)'s)(?: own| official)?\s*$/i;
// The reach on a platform does not count: "has 300,000 followers on YouTube".
const HAS_FOLLOWERS = /\b(?:has|have|with|having)\b[^.;]{0,40}\b(?:followers|subscribers|fans)\b/i;
const UNTICKED = /(?:[☐□]|\[\s?\]|\(\s\))\s*$/u;
const TICKED = /(?:[☑☒✓✔☒■]|\[[xX✓]\]|\([xX]\))\s*$/u;
const DENIED =
  /\b(?:not(?! (?:less|fewer|more|later|only|just|limited|exceed))|no(?! (?:less|fewer|later))|never|exclud\w+|except(?: for| on)?|other than|without|nor|neither|no longer|cease[sd]?|stops?|discontinu\w+|instead of|rather than|dropped|removed?|paused?|optional(?:ly)?|may also|(?:is|are) free to|dormant|inactive|unused|abandoned|if (?:the )?\w+ (?:chooses|wishes|wants))\b[^.;,]{0,50}$/i;
// In Portuguese "no" means "on the": "4 vídeos por mês no Instagram".
const PORTUGUESE = /\b(?:vídeos?|conteúdos?|por m[eê]s|mensais|publica\w*)(?![\p{L}])/iu;
const DENIED_AFTER =
  /^[^.;,]{0,60}\b(?:(?:is|are|was|were) (?:(?:no longer|not|now )?(?:part|required|included|removed|dropped|excluded|covered)|excluded|out of scope|optional)|no longer|(?:is|are) not|without (?:any )?(?:pay|extra pay|fee|obligation)|not (?:included|required|part)|excluded|needs? (?:a )?separate|do(?:es)? not count)\b/i;

interface PlatformVote {
  platform: Platform;
  score: number;
  statement: Statement;
  index: number;
}

/** The platforms on which the creator publishes; null when the document names none. */
export function readPlatforms(
  parsed: ParsedDocument,
  statements: Statement[],
  handles: HandleMention[],
): Candidate<Platform[]> | null {
  const own = ownHandles(handles);
  const changes = changesEarlierTerms(parsed);
  const votes = statements.flatMap((statement) => votesOf(statement, own, changes));
  const listed = votes.filter((one) => one.score >= 5);
  const counted = listed.length > 0 ? votes.filter((one) => one.score >= 2) : votes.filter((one) => one.score >= 1.5);
  const totals = new Map<Platform, number>();
  for (const one of votes) totals.set(one.platform, (totals.get(one.platform) ?? 0) + one.score);
  const chosen = PLATFORMS.filter(
    (platform) => counted.some((one) => one.platform === platform) && (totals.get(platform) ?? 0) > -4,
  );
  if (listed.length === 0 && chosen.length > 0 && !chosen.includes('Instagram')) chosen.push(...reelsIn(parsed, statements));
  const first = [...counted].sort((a, b) => b.score - a.score)[0];
  if (chosen.length === 0 || !first) return null;
  const value = [...chosen].sort((a, b) => orderOf(counted, a) - orderOf(counted, b));
  return {
    value,
    score: first.score,
    confidence: first.score >= 5 ? 0.95 : first.score >= 3 ? 0.88 : 0.7,
    evidence: evidenceOf(first.statement, first.index),
  };
}

// "4 Reels + 2 TikToks": Reels are published on Instagram when the document mentions Instagram but not Facebook, and has no list of platforms.
function reelsIn(parsed: ParsedDocument, statements: Statement[]): Platform[] {
  const named = findPlatforms(parsed.text).map(({ platform }) => platform);
  const owed = statements.some(({ text }) => /\b(?:\d{1,2}|two|three|four|five|six)\)?\s*(?:x\s*)?reels?\b/i.test(text));
  return owed && named.includes('Instagram') && !named.includes('Facebook') ? ['Instagram'] : [];
}

const LIST_GAP = /^[\s,;/&+|]*(?:and|or|und|et|y)?[\s,;]*(?:the |her |his |their |on |to )*$/i;

// "Instagram + Snapchat" as a whole statement.
function isBareList(text: string): boolean {
  const parts = text.replace(/\([^)]*\)/g, '').split(/\s*(?:[,;/+&|•·]|\band\b|\bplus\b)\s*/i);
  return parts.every((part) => {
    const [name] = findPlatforms(part, { loneX: true });
    const rest = name ? part.slice(0, name.index) + part.slice(name.index + name.length) : part;
    return /^\W*(?:(?:reels?|shorts|videos?|feed|account|channel|page|profile)\W*)*$/i.test(rest);
  });
}

function orderOf(votes: PlatformVote[], platform: Platform): number {
  const first = votes.find((one) => one.platform === platform);
  return first ? first.statement.order * 1000 + first.index : Infinity;
}

function votesOf(statement: Statement, own: Set<string>, changes: boolean): PlatformVote[] {
  const { text, label, heading, column } = statement;
  const listing = PLATFORM_LABEL.test(label) || PLATFORM_LABEL.test(column);
  const where = `${label} ${column}`;
  const foreignLabel = FOREIGN_LABEL.test(where) && !/\b(?:creator|influencer|talent|ambassador)\b/i.test(where);
  const mentions = findPlatforms(text, { loneX: listing && text.length < 80 });
  let run = 0;
  const votes: PlatformVote[] = mentions.map(({ platform, index, length }, at) => {
    const last = mentions[at - 1];
    // Words before a list of platforms apply to each of them.
    if (!last || !LIST_GAP.test(text.slice(last.index + last.length, index))) run = index;
    const before = text.slice(0, run);
    const after = text.slice(index + length);
    let score = 0;
    if (foreignLabel) score -= 5;
    else if (listing || (label === '' && isBareList(text))) score += 6;
    else if (OUTPUT_LABEL.test(where) || (label === '' && OUTPUT_LABEL.test(heading))) score += 2.5;
    if (FOREIGN_LABEL.test(heading) && label === '') score -= 3;
    if (!listing && PUBLISHING.test(text)) score += 2;
    const clause = before.split(/[.;]\s|,\s(?:but|while|whereas|and (?:we|the (?:brand|company|client)))\b/).at(-1) ?? before;
    if (FOREIGN.test(clause) || ITS.test(clause)) score -= 5;
    if (DENIED.test(clause) && !PORTUGUESE.test(text) && !/\bnot (?:only|just|limited to)\b/i.test(clause)) score -= 6;
    if (DENIED_AFTER.test(after)) score -= 6;
    if (HAS_FOLLOWERS.test(text)) score -= 4;
    if (UNTICKED.test(text.slice(0, index))) score -= 12;
    if (TICKED.test(text.slice(0, index))) score += 5;
    if (changes && isSuperseded(text, index) && !/^[^.;]{0,4}twitter/i.test(text.slice(index))) score -= 4;
    score += handleNearby(text, index, length, own);
    return { platform, score, statement, index };
  });
  // A platform may be the label itself: "TikTok: @name", "Instagram | 2 Reels a month".
  for (const { platform } of findPlatforms(label, { loneX: label.length < 12 })) {
    const short = label.split(/\s+/).length <= 4;
    const handle = [...text.matchAll(/@([\p{L}\d._-]+)/gu)].map((match) => match[1]?.toLowerCase().replace(/[._-]+$/, '') ?? '');
    const counted =
      /\b(?:videos?|reels?|shorts?|clips?|posts?|per month|monthly|each month|a month|month|followers)\b|^\d+$/i.test(
        `${text} ${column}`,
      );
    const mine = handle.some((one) => own.has(one));
    if (!short || foreignLabel || FOREIGN_LABEL.test(heading)) continue;
    if (/^(?:no|none|n\/a|0|-|–|—|not included|excluded)\b/i.test(text)) continue;
    votes.push({ platform, score: mine ? 6 : handle.length > 0 ? -2 : counted ? 4 : 2, statement, index: 0 });
  }
  return votes;
}

// "TikTok (@her.own)" speaks for the platform, "Instagram @thebrand" against it; a link to the creator's profile too.
function handleNearby(text: string, index: number, length: number, own: Set<string>): number {
  const next =
    /^[^.;@]{0,25}@([\p{L}\d._-]+)/u.exec(text.slice(index + length)) ??
    /^\.com\/(?:in\/|add\/|c\/|user\/)?@?([\p{L}\d._-]+)/u.exec(text.slice(index + length));
  const last = /@([\p{L}\d._-]+)\)?,?\s+(?:on|\()\s*[^.;@]{0,40}$/u.exec(text.slice(0, index));
  const known = [next?.[1], last?.[1]].filter((one) => one !== undefined).map((one) => one.toLowerCase().replace(/[._-]+$/, ''));
  if (known.length === 0) return 0;
  return known.some((one) => own.has(one)) ? 4 : -4;
}
