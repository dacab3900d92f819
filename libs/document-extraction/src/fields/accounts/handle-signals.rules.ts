import { signalsOf, type SignalRule, type Signals } from '../../ranking/signals.rules.ts';
import { findNames, foldText } from '../../text/values/names.rules.ts';
import type { Statement } from '../../text/statements.rules.ts';
import { creatorMay, listOwner, mayReuse, pageOwnerBefore } from './list-owner.rules.ts';
import { resemblesCompany, type OtherSide } from '../names/parties.rules.ts';
import { agencyLabel, brandLabel, isCreatorLabel, isCreatorRole, isOtherSideHeading } from '../names/roles.rules.ts';

const handleLabel =
  /^@$|\b(?:handles?|user ?names?|accounts?|profiles?|socials?|social media|screen name|@|tiktok|instagram|ig|insta|youtube|yt|twitter|x|facebook|snapchat|pinterest|linkedin|channels?|alias|page)\b/i;
const ownBefore =
  /\b(?:her|his|their|your|my|own|influencer'?s?|creator'?s?|talent'?s?|artist'?s?|ambassador'?s?|you|I'm|I am|im|(?:he|she|they)(?:'s| is|'re| are)|runs?|operates?|(?:known|on \w+) (?:\w+ ){0,4}as|name|p\/k\/a|a\/k\/a|pka|aka|account|accounts|channel|channels|handle|profile|page|publish\w*|post(?:s|ed|ing)?|creates?|appears?|under|to|(?:videos?|reels?|tiktoks?|shorts?|clips?)\b[^.;@]{0,25}\b(?:on|at))\b[^.;@]{0,50}$/i;
const foreignBefore =
  /\b(?:tag(?:s|ged|ging)?|mention(?:s|ed|ing)?|credit(?:s|ed|ing)?|re-?post\w*|re-?shar\w*|collab(?:orator|oration)?(?: tool)? (?:post )?(?:with|invite)|@-?mention|worked with|(?:other|fellow|the) creators(?! (?:publish|post|upload|create|make|deliver|will|shall|agree|may)\b)|look(?:s|ing)? at what|similar to|such as|inspired by|follow(?:s|(?<!the )ing)?(?! on| is| are|:)|invit\w+|whitelist\w*|amplif\w+|boost\w*|our(?: own| official)?(?: brand)? (?:accounts?|channels?|page|profile|handle|feed|social|socials|\w+ (?:account|channel|page))|its(?: own)?(?: \w+)? (?:channels?|accounts?|pages?|profiles?|feed|website|social)|(?:company|brand|client|sponsor|advertiser|agency|retailer)(?:'s|s')?(?: own| official)?(?: social| brand| \w+)? (?:accounts?|channels?|page|profile|handle|feed|social)|owned channels|official|share (?:it|them|the \w+)? ?(?:on|to|via)|usage|organic)\b[^.;]{0,60}$/i;
const foreignAfter =
  /^\S*\s*(?:may|can|will|shall|must be|should be|has the right to)\s+(?:re-?post|re-?share|share|use|be (?:tagged|mentioned|credited))/i;
const ownedByOther =
  /^\S*\s*(?:is|are|being|,)\s+(?:the |an? )?[^.;,]{0,30}\b(?:account|channel|page|profile|handle)s? of (?:the |our )?(?:compan|brand|client|sponsor|advertiser|agency|campaign|retailer|merchant)/i;
const belongsToOther =
  /^[\s,)]*(?:which|that)\s+(?:belongs to|is (?:owned|run|operated|kept) by)\s+(?:the |our )?(?:compan|brand|client|sponsor|advertiser|agency|network|producer|publisher|us\b)/i;
// "(@mara.runs) is excluded from this contract"
const notUsed = /^[\s,)]*(?:is|are)\s+(?:not (?:part|included|covered)|excluded|out of scope)\b/i;
const foreignLabelPattern =
  /^our\b|\b(?:usage|licen[cs]e|tags?|tagging|mentions?|hashtags?|disclosure|credits?|whitelist\w*|re-?post\w*|paid media|brand|buyer|client|company|advertiser|sponsor|agency|e-?mail|signature|notices?|questions?|enquir(?:y|ies))\b/i;

/** A handle and its place in a text; `bare` without @. */
export interface HandleInText {
  handle: string;
  index: number;
  length: number;
  bare: boolean;
}

/** A handle with the words around it. */
interface HandlePlace {
  statement: Statement;
  handle: string;
  length: number;
  bare: boolean;
  before: string;
  after: string;
  /** The label speaks of the creator. */
  mine: boolean;
  other: OtherSide;
  creator: string | null;
}

/** What speaks for and against a handle being the creator's account, by the words around it; null for somebody else's. */
export function handleSignals(
  statement: Statement,
  { handle, index, length, bare }: HandleInText,
  other: OtherSide,
  creator: string | null,
): Signals | null {
  const { text, label } = statement;
  const before = text.slice(Math.max(0, index - 110), index);
  const after = text.slice(index + length, index + length + 90);
  const mine = minePattern.test(label) || isCreatorLabel(label);
  const place = { statement, handle, length, bare, before, after, mine, other, creator };
  return foreignRules.some((holds) => holds(place)) ? null : signalsOf(rules, place);
}

const minePattern = /^(?:your?|ur|my|creator|influencer|talent|ambassador|artist)\b|\b(?:tag|tags|tagging) you\b/i;
const platformName = '(?:tik ?tok|instagram|insta|ig|you ?tube|yt|facebook|fb|snap ?chat|pinterest|linked ?in|twitter|x)';
// "YouTube Shorts (@mara.runs)", "TikTok: @mara.runs"
const platformBefore = new RegExp(
  `\\b${platformName}(?: (?:reels?|shorts|stories|videos?|accounts?|channel|profile|page|feed))?\\s?[:([–-]?\\s?$`,
  'i',
);
// "@mara.runs (TikTok)", "@mara.runs on Instagram"
const platformAfter = new RegExp(`^\\s?(?:\\(|on |[–-] )(?:her |his |their |my )?${platformName}\\b`, 'i');

// What says that an account is somebody else's. Such a mention proposes nothing.
const foreignRules: ((place: HandlePlace) => boolean)[] = [
  hasForeignLabel,
  ({ statement: { heading, label } }) => isOtherSideHeading(heading) && !isCreatorLabel(label),
  ({ before, other }) => isForeignBefore(other.clientIsCreator ? before.replace(/\bclient\b/gi, 'artist') : before),
  ({ after }) => foreignAfter.test(after.slice(0, 60)),
  ({ after }) => belongsToOther.test(after) || notUsed.test(after),
  ({ after }) => ownedByOther.test(after) || /^\S*\s+on (?:Teams|Slack)\b/i.test(after),
  // "Nova Foods Ltd (@novafoods)"
  ({ before }) => /\b(?:Inc|LLC|Ltd|Limited|Corp|GmbH|Co|S\.?A|SARL|S\.?L)\.?,?\s*\(@?$/.test(before),
  ({ after, other }) => isOwnersName(after.slice(0, 60), other),
  isSomebodyElses,
  ({ before }) => /\b(?:formerly|previously|old handle|ex-)\s*$/i.test(before),
  ({ before }) => /\b(?:agency|agent|manager|management|represented by)\b[^.;]{0,40}$/i.test(before) && !introducesOwn(before),
  ({ statement }) => listOwner(statement) === 'others',
  isOnOthersPage,
  (place) => mayReuse.test(place.before) && !creatorMay.test(place.before) && !isCreators(place),
  (place) => !isCreators(place) && [...place.other.people].some((one) => resemblesPerson(place.handle, one)),
  ({ handle }) => /(?:mgmt|management|agency)$/i.test(handle),
  // The account of the creator's own company is the creator's.
  (place) => !place.mine && !isCreators(place) && resemblesCompany(place.handle, place.other),
  ({ before, creator }) => isAccountOf(before, creator),
];

// "Larkspur Foods Facebook page [@larkspur]": the page of somebody who is called like the account, and not like the creator.
function isOnOthersPage(place: HandlePlace): boolean {
  const { before, creator, handle } = place;
  const owner = pageOwnerBefore(before);
  if (owner === null || foldText(creator ?? '').includes(foldText(owner))) return false;
  return !isCreators(place) || foldText(handle).startsWith(foldText(owner));
}

/** "The Friends' account is @lightboats": the account of somebody who is not called like the creator. */
function isAccountOf(before: string, creator: string | null): boolean {
  const owner = accountOwner.exec(before)?.[1];
  return owner !== undefined && !isCreatorRole(owner) && !foldText(creator ?? '').includes(foldText(owner));
}

const accountOwner =
  /(?<!\p{L})(\p{Lu}[\p{L}&-]+(?: \p{Lu}[\p{L}&-]+){0,2})(?:'s|(?<=s)') (?:own |official |main )?(?:(?:TikTok|Instagram|Facebook|YouTube) )?(?:account|page|handle|profile)s? (?:is|are) \(?$/u;

// "The Talent uploads it to the Talent's channels, once approved by the agency: TikTok @mara.runs"
const introducesOwn = (before: string) => listOwner({ leadIn: before.slice(0, before.lastIndexOf(':') + 1) }) === 'creator';

const rules: SignalRule<HandlePlace>[] = [
  ['bareAccount', ({ bare }) => bare],
  ['besidePlatform', ({ before, after }) => platformBefore.test(before) || platformAfter.test(after)],
  ['ownList', ({ statement }) => listOwner(statement) === 'creator'],
  ['ascribed', isAscribed],
  ['resemblesCreator', isCreators],
];

function isCreators({ handle, creator }: HandlePlace): boolean {
  return creator !== null && resemblesPerson(handle, creator);
}

function hasForeignLabel({ statement: { label }, mine }: HandlePlace): boolean {
  return brandLabel.test(label) || agencyLabel.test(label) || (foreignLabelPattern.test(label) && !mine);
}

// Its label, its heading or the words before it are about the creator or an account, or it stands alone.
function isAscribed({ statement: { text, label, heading, column }, length, before, creator }: HandlePlace): boolean {
  if (ownBefore.test(before) || [label, heading].some(isCreatorLabel)) return true;
  if (handleLabel.test(`${label} ${column} ${heading}`) || label.includes('@')) return true;
  return (label === '' && text.replace(/[\s@.]+$/, '').length <= length) || followsName(before, creator);
}

function followsName(before: string, creator: string | null): boolean {
  const name = creator ? before.toLowerCase().lastIndexOf(creator.toLowerCase()) : -1;
  return creator !== null && name >= 0 && before.length - name - creator.length <= 45;
}

function isForeignBefore(before: string): boolean {
  const own = ownBefore.exec(before);
  const foreign = foreignBefore.exec(before);
  const firstWord = foreign?.[0].split(/\s/)[0]?.length ?? 0;
  return foreign !== null && (!own || foreign.index + firstWord >= own.index - 12);
}

function isOwnersName(after: string, other: OtherSide): boolean {
  const owner = /^\s*\(([^)@]{3,40})\)/.exec(after)?.[1];
  return owner !== undefined && other.stems.some((stem) => stem.startsWith(foldText(owner)));
}

// "Odette Quigley (@odette.om)": somebody else's account.
function isSomebodyElses(place: HandlePlace): boolean {
  const before = place.before.slice(-60);
  const owned = findNames(before).at(-1);
  if (!owned || !place.creator || !/^\s*[(,–-]?\s*$/.test(before.slice(owned.index + owned.name.length))) return false;
  return foldText(owned.name) !== foldText(place.creator) && !isCreators(place);
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
