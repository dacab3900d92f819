import type { Platform } from '@creator-desk/domain/contracts/platforms';
import { flag, signalsOf, type SignalRule, type Signals } from '../../ranking/signals.rules.ts';
import { findPlatforms } from '../../text/values/platform-names.rules.ts';
import type { Statement } from '../../text/statements.rules.ts';
import { accountName } from '../accounts/handle.rules.ts';
import { creatorMay, listOwner, mayReuse, pageOwner } from '../accounts/list-owner.rules.ts';
import { isSuperseded } from '../superseded.rules.ts';

const platformLabel =
  /\b(?:platforms?|channels?|networks?|where published|publish(?:ed|ing)? (?:on|to)|placements?|outlets?|social media|socials|media|posted on|posting|accounts?|handles?|profiles?|sites?|destinations?|where)\b/i;
const outputLabel =
  /\b(?:deliverables?|output|content|videos?|reels?|shorts?|scope|services|work|obligations?|posts?|posting|publication|schedule|creator|influencer|talent|you|artist|ambassador|programme|engagement|summary|format)\b/i;
const foreignLabelPattern =
  /\b(?:usage|licen[cs](?!or)\w*|rights|exclusiv\w*|whitelist\w*|paid media|paid usage|amplification|boost\w*|advertis\w*|spark ads?|brand|client|company|advertiser|sponsor|agency|re-?post\w*|analytics|report\w*|conduct|morals?|termination|events outside|force majeure|definitions?|non-?compete|background|recitals|disclosure|confidential\w*|insights?|notices?|out of scope|excluded|not included)\b/i;
const publishing =
  /\b(?:publish\w*|post(?:s|ed|ing)?|upload\w*|shar(?:e|es|ed|ing)|deliver\w*|creat(?:e|es|ed|ing)|mak(?:e|es|ing)|produc\w*|film\w*|stream\w*|v[ií]d[eé]os?|reels?|shorts?|tiktoks?|vlogs?|clips?|episodes?|content|promot\w*|appear\w*|accounts?|channels?|profiles?|pages?|followers|audience|feed|handle|goes? (?:live|up|out|to|on)|go (?:to|on)|cross-?post\w*|mirror\w*|recommend\w*|series|presenter|presents|hosts?|show)\b/i;
// Platforms on which the other side uses the content, or on which the creator must not publish, do not count.
const foreignBefore =
  /\b(?:compan(?:y|y's)|brand(?:'s)?|client(?:'s)?|sponsor(?:'s)?|advertiser(?:'s)?|we|our|its|us)\b(?:(?!\byour\b)[^.;]){0,60}\b(?:may|can|might|re-?post\w*|re-?shar\w*|use|uses|run|runs|boost\w*|amplif\w*|accounts?|channels?|page|pages|profile|ads?|advertis\w*|share|own)\b[^.;]*$|\b(?:licen[cs](?!or)\w*|whitelist\w*|paid (?:media|social|ads?|advertising|amplification|usage)|spark ads?|dark posts?|boost(?:ed|ing)?|ad spend|distribution to|usage rights?|right to (?:use|repost|share|edit|run)|as (?:paid )?ads?|usage fee|re-?post\w*|re-?shar(?:e|es|ed|ing)|competitor'?s?|compet(?:ing|itive)|guidelines|community standards|terms of (?:use|service)|analytics|algorithm|insights|suspension|outage|advertis(?:e|ing|ement|ements) (?:on|via|through)|tag(?:s|ged|ging)?)\b[^.;]*$/i;
// "on its page": the page of a company, not of a person.
const its = /\b(?:its|our|(?:the )?(?:brand|company|client|sponsor|advertiser|agency|publisher)'s)(?: own| official)?\s*$/i;
// The reach on a platform does not count: "has 300,000 followers on YouTube".
const hasFollowers = /\b(?:has|have|with|having)\b[^.;]{0,40}\b(?:followers|subscribers|fans)\b/i;
const unticked = /(?:[☐□]|\[\s?\]|\(\s\))\s*$/u;
const denied =
  /\b(?:not(?! (?:less|fewer|more|later|only|just|limited|exceed))|nobody|nothing|no(?! (?:less|fewer|later))|never|exclud\w+|except(?: for| on)?|other than|without|nor|neither|nada de|no longer|cease[sd]?|stops?|discontinu\w+|instead of|rather than|dropped|removed?|paused?|optional(?:ly)?|may also|(?:is|are) free to|dormant|inactive|unused|abandoned|if (?:the )?\w+ (?:chooses|wishes|wants))\b[^.;,]{0,50}$/i;
// In Portuguese "no" means "on the": "4 vídeos por mês no Instagram".
const portuguese = /\b(?:vídeos?|conteúdos?|por m[eê]s|mensais|publica\w*)(?![\p{L}])/iu;
const deniedAfter =
  /^["']?[^.;,]{0,60}\b(?:(?:is|are|was|were) (?:(?:no longer|not|now )?(?:part|required|included|removed|dropped|excluded|covered)|excluded|out of scope|optional)|no longer|(?<!\b(?:that|which) )(?:is|are) not|without (?:any )?(?:pay|extra pay|fee|obligation)|not (?:included|required|part)|excluded|(?:so )?(?:not|no longer) (?:needed|wanted|subject)|(?:is|are) (?:deleted|struck)|needs? (?:a )?separate|do(?:es)? not count)\b/i;

// "TikTok account (@mara.runs) is excluded": the dot of the account ends no sentence.
const accountAfter = /(?<=^[^.;@]{0,25})\(?@[\p{L}\d._-]+\)?/u;
// "in newspaper, mail and Facebook advertising"
const advertised = /^ (?:advertising|advertisements?|ads?)\b/i;

const owed =
  /\b(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|twelve)\)?\s*(?:x\s*)?(?:[\p{L}\d"'–-]+\s+){0,3}(?:videos?|reels?|shorts?|clips?|posts?|tiktoks?|episodes?)\b/iu;

/** A place where a platform is named, with what speaks for and against the creator publishing on it. */
export interface PlatformMention {
  platform: Platform;
  signals: Signals;
  statement: Statement;
  index: number;
}

const listGap = /^[\s,;/&+|]*(?:and|or|und|et|y)?[\s,;]*(?:the |her |his |their |on |to )*$/i;

// "Instagram + Snapchat" as a whole statement.
function isBareList(text: string): boolean {
  const parts = text.replace(/\([^)]*\)/g, '').split(/\s*(?:[,;/+&|•·]|\band\b|\bplus\b)\s*/i);
  return parts.every((part) => {
    const [name] = findPlatforms(part, { loneX: true });
    const rest = name ? part.slice(0, name.index) + part.slice(name.index + name.length) : part;
    return /^\W*(?:(?:reels?|shorts|videos?|feed|account|channel|page|profile)\W*)*$/i.test(rest);
  });
}

/** The platforms in a statement. `own`: the creator's accounts, without @ and in lower case; `changes`: it may state old terms too. */
export function platformMentions(statement: Statement, own: Set<string>, changes: boolean): PlatformMention[] {
  return [...inText(statement, own, changes), ...inLabel(statement, own)];
}

function inText(statement: Statement, own: Set<string>, changes: boolean): PlatformMention[] {
  const { text, label, column } = statement;
  const listing = platformLabel.test(label) || platformLabel.test(column);
  const where = `${label} ${column}`;
  const foreignLabel = isForeignLabel(where);
  const mentions = findPlatforms(text, { loneX: listing && text.length < 80 });
  let run = 0;
  return mentions.flatMap(({ platform, index, length }, at) => {
    const last = mentions[at - 1];
    // Words before a list of platforms apply to each of them.
    if (!last || !listGap.test(text.slice(last.index + last.length, index))) run = index;
    const before = text.slice(0, run);
    const after = text.slice(index + length);
    const clause = before.split(/[.;]\s|,\s(?:but|while|whereas|and (?:we|the (?:brand|company|client)))\b/).at(-1) ?? before;
    const account = accountNearby(text, index, length, own);
    const isOwn = account === 'own';
    const place = { statement, index, before: text.slice(0, index), after, clause, isOwn, listing, foreignLabel, where, changes };
    if (account === 'others' || contraryRules.some((holds) => holds(place))) return [];
    return [{ platform, signals: { ...signalsOf(rules, place), ownAccountNear: flag(isOwn) }, statement, index }];
  });
}

const isForeignLabel = (where: string) =>
  foreignLabelPattern.test(where) && !/\b(?:creator|influencer|talent|ambassador)\b/i.test(where);

// A platform may be the label itself: "TikTok: @name", "Instagram | 2 Reels a month".
function inLabel(statement: Statement, own: Set<string>): PlatformMention[] {
  const { text, label, heading, column } = statement;
  const isLong = label.split(/\s+/).length > 4;
  if (isLong || isForeignLabel(`${label} ${column}`) || foreignLabelPattern.test(heading)) return [];
  if (/^(?:no|none|n\/a|0|-|–|—|not included|excluded)\b/i.test(text) || listOwner(statement) === 'others') return [];
  const handles = [...`${label} ${text}`.matchAll(/@([\p{L}\d._-]+)/gu)].map((match) =>
    accountName(match[1]?.toLowerCase() ?? ''),
  );
  const mine = handles.some((one) => own.has(one));
  if (handles.length > 0 && !mine) return [];
  const signals: Signals = { ownAccountNear: flag(mine) };
  return findPlatforms(label, { loneX: label.length < 12 }).map(({ platform }) => ({ platform, signals, statement, index: 0 }));
}

/** A platform with the words around it. */
interface PlatformPlace {
  statement: Statement;
  index: number;
  /** The words before it, and those of its clause or before its list. */
  before: string;
  clause: string;
  after: string;
  /** An account of the creator stands next to it. */
  isOwn: boolean;
  listing: boolean;
  foreignLabel: boolean;
  where: string;
  changes: boolean;
}

// What says that the creator does not publish there. Such a mention proposes nothing.
const contraryRules: ((place: PlatformPlace) => boolean)[] = [
  ({ foreignLabel }) => foreignLabel,
  ({ clause, after, isOwn }) =>
    (foreignBefore.test(clause) && !isOwn) ||
    (its.test(clause) && !/^\s*(?:programme?|campaign|series|creators?)\b/i.test(after)),
  ({ clause, after, statement: { text } }) => isDenied(clause, text) || deniedAfter.test(after.replace(accountAfter, '')),
  ({ after }) => advertised.test(after),
  ({ clause, isOwn, statement: { text } }) => !isOwn && mayReuse.test(clause) && !creatorMay.test(text),
  // "Neither side will disparage the other, including on Facebook"
  ({ before }) => /\bdisparag\w+[^.;]*$/i.test(before),
  ({ statement: { text } }) => hasFollowers.test(text),
  ({ before }) => unticked.test(before) || /\bclosed (?:his|her|their|the) $/i.test(before),
  ({ statement: { text } }) => asked.test(text),
  ({ statement: { text }, index, changes }) => changes && isReplaced(text, index),
  ({ statement, isOwn }) => !isOwn && listOwner(statement) === 'others',
  ({ statement: { text }, index, isOwn }) => !isOwn && pageOwner(text.slice(0, index), text.slice(index)) !== null,
  ({ statement: { label, heading }, isOwn }) => !isOwn && label === '' && usageTitle.test(heading),
  // "to be published on the other presenters' respective channels"
  ({ clause }) => /\b(?:their|(?:influencer|creator|presenter|guest)s') (?:own )?respective $/i.test(clause),
  ({ before, after }) => example.test(before) || (restOfExample.test(after) && !before.includes('(')),
];

const usageTitle = /^(?:(?:paid|organic|media) )?(?:usage|licen[cs]e)(?: (?:terms?|rights|period))?$/i;

// "the rules of each platform (e.g. Facebook", and the rest in the next line: "YouTube, etc.)"
const example = /\(?\be\.? ?g\.?[\s:,][^.;()]*$/i;
const restOfExample = /^[^.;()]{0,25}\betc\.?\)/i;

// "youtube shorts?", "Can I post on Instagram too?"
const asked = /^(?:(?:can|could|may|should|what about|how about)\b.{0,60}|.{0,24})\?$/i;
const rules: SignalRule<PlatformPlace>[] = [
  ['listedPlatform', isListed],
  ['outputOnPlatform', (place) => !place.foreignLabel && !isListed(place) && isOutput(place)],
  ['publishing', ({ statement: { text }, listing }) => !listing && publishing.test(text)],
  ['owedOnPlatform', ({ statement: { text }, listing }) => !listing && owed.test(text)],
  ['ownList', ({ statement }) => listOwner(statement) === 'creator'],
];

function isListed({ statement: { label, text }, foreignLabel, listing }: PlatformPlace): boolean {
  return !foreignLabel && (listing || (label === '' && isBareList(text)));
}

function isOutput({ statement: { label, heading }, where }: PlatformPlace): boolean {
  return outputLabel.test(where) || (label === '' && outputLabel.test(heading));
}

function isDenied(clause: string, text: string): boolean {
  return denied.test(clause) && !portuguese.test(text) && !/\bnot (?:only|just|limited to)\b/i.test(clause);
}

// "Twitter is now X" replaces nothing.
const isReplaced = (text: string, index: number) => isSuperseded(text, index) && !/^[^.;]{0,4}twitter/i.test(text.slice(index));

// "TikTok (@her.own)" speaks for the platform, "Instagram @thebrand" against it; a link to the creator's profile too.
function accountNearby(text: string, index: number, length: number, own: Set<string>): 'own' | 'others' | null {
  const next =
    /^[^.;@]{0,25}@([\p{L}\d._-]+)/u.exec(text.slice(index + length)) ??
    /^\.com\/(?:in\/|add\/|c\/|user\/)?@?([\p{L}\d._-]+)/u.exec(text.slice(index + length));
  const last = /@([\p{L}\d._-]+)\)?,?\s+(?:on|\()\s*[^.;@]{0,40}$/u.exec(text.slice(0, index));
  const known = [next?.[1], last?.[1]].filter((one) => one !== undefined).map((one) => accountName(one.toLowerCase()));
  if (known.length === 0) return null;
  return known.some((one) => own.has(one)) ? 'own' : 'others';
}
