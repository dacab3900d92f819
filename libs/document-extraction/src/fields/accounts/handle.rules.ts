import type { RankedCandidate } from '../../ranking/probability.rules.ts';
import { flag, type Signals } from '../../ranking/signals.rules.ts';
import type { Statement } from '../../text/statements.rules.ts';
import { evidenceOf } from '../candidate.rules.ts';
import { handleSignals, type HandleInText } from './handle-signals.rules.ts';
import type { OtherSide } from '../names/parties.rules.ts';

/** A social account that the document mentions. */
export interface HandleMention {
  /** Without @. */
  handle: string;
  index: number;
  statement: Statement;
  /** Null where something says that it is somebody else's. */
  signals: Signals | null;
  /** It is called the main account. */
  primary: boolean;
}

const atHandle = /(?<![\p{L}\d._%+/@-])@\s?([\p{L}\d_](?:[\p{L}\d._-]{0,38}[\p{L}\d_])?)/gu;
const profile =
  /(?:https?:\/\/)?(?:(?:www|m|vm)\.)?(?:tiktok\.com\/@|instagram\.com\/|youtube\.com\/(?:@|c\/|user\/)|x\.com\/@?|twitter\.com\/@?|facebook\.com\/|fb\.com\/|linkedin\.com\/in\/|snapchat\.com\/(?:add\/|@)|pinterest\.(?:com|co\.uk|de|fr)\/|threads\.(?:net|com)\/@|twitch\.tv\/)([\p{L}\d_][\p{L}\d._-]{1,38})/giu;
const notProfiles =
  /^(?:p|reel|reels|watch|shorts|explore|pages|groups|sharer?|hashtag|intent|home|about|legal|terms|policies|business|channel|in|company)$/i;
const bareLabel =
  /^@$|\b(?:handles?|user ?names?|screen name|account names?|profile names?|(?:tiktok|instagram|ig|insta|youtube|snapchat|twitter|social media) (?:id|name|account))\b/i;
const barePattern = /^["'(]*([a-z\d_](?:[a-z\d._-]{1,38}[a-z\d_]))["')]*(?=$|[\s,;(/])/i;
const named =
  /\b(?:under|by|with|using|has|goes by) the (?:name|handle|user ?name|alias|screen name|account(?: name)?)\s+(?:of\s+)?["']?([a-z\d_](?:[a-z\d._]{1,38}[a-z\d_]))(?![a-z\d_])(?:(?<=["']\1)["']|(?<!["']\1))/giu;
// `TikTok and Instagram (accounts "nadia.b")`, "runs the accounts named nadia.b"
const accountsNamed =
  /\baccounts?(?: (?:named|called))? (?:(?<=named |called )|["'])\s?([a-z\d_]+[._][a-z\d._]*[a-z\d_]|[a-z\d_]{6,30}(?=["']))/giu;
// "at nadia dot b on TikTok", "that's at nadiabakes on both"
const spoken =
  /\bat ((?:[a-z\d]+ (?:dot|underscore) )+[a-z\d]+|(?<=(?:that's|handle is|channel is|account is|he's|she's) at )[a-z\d]{6,30})(?= (?:on|everywhere)\b|[,.])/giu;
// "She posts as ebbaonwheels on YouTube"
const postsAs =
  /\b(?:posts?|publish(?:es)?|streams?|known|appears?|creates?|active)\s+as\s+["']?([a-z\d_](?:[a-z\d._]{2,38}[a-z\d_]))["']?(?=\s+(?:on|across)\s+(?:both\s+)?(?:tik|insta|you|face|snap|pint|linked|x\b|ig\b|yt\b)|\s*\((?:on )?(?:tik|insta|you|ig\b|yt\b))/giu;
const handleWord =
  /\b(?:handle|user ?name|screen name)(?:'s|\s+(?:is|of|being))?\s*:?\s+["']?([a-z\d_](?:[a-z\d._]{2,38}[a-z\d_]))["']?/giu;
// "IG nadia.b / TT nadiab" under a label for accounts, "Nadia Brennan (Instagram: nadia.b, TikTok: nadiab)"
const ofPlatform = '(?:ig|tt|yt|insta(?:gram)?|tik ?tok|you ?tube)';
const listedAccounts = new RegExp(`\\b${ofPlatform}[:\\s]\\s*([a-z\\d_](?:[a-z\\d._]{1,28}[a-z\\d_]))(?=$|[\\s,;)/])`, 'gi');
const bracketedAccounts = new RegExp(`\\p{L} \\((?=${ofPlatform}: ?[a-z\\d._]{3,30}[,;)])[^()]{4,120}\\)`, 'giu');
const noAccount =
  /^(?:reels?|videos?|shorts?|stor(?:y|ies)|posts?|clips?|feed|live|one|two|three|four|five|six|weekly|monthly|primary|main|only|yes|and)$/i;

const noValue =
  /^(?:n\/?a|none|tb[adc]|to be|not|see|same|as|various|all|the|on|is|of|and|and\/or|handle|tiktok|instagram|youtube|facebook|linkedin|snapchat|pinterest|twitter|x|pending|unknown|yes|no)$/i;

const primaryPattern = /\b(?:primary|main|principal|lead|flagship)\b/i;

/** Every account in the document. `changes`: the document may state old terms too. */
export function handleMentions(
  statements: Statement[],
  other: OtherSide,
  creator: string | null,
  changes = false,
): HandleMention[] {
  const found: HandleMention[] = [];
  const givenUp = new Set<string>();
  for (const statement of statements) {
    for (const place of handlesIn(statement)) {
      const { handle, index, length } = place;
      if (changes && isGivenUp(statement.text, index, index + length)) givenUp.add(handle.toLowerCase());
      const signals = handleSignals(statement, place, other, creator);
      const around = statement.text.slice(Math.max(0, index - 40), index + length + 25);
      const primary =
        primaryPattern.test(statement.label) ||
        primaryPattern.test(statement.column) ||
        calledPrimary.test(statement.text.slice(index + length)) ||
        primaryPattern.test(handlesIn(statement).length === 1 ? statement.text : clauseAround(around, handle));
      found.push({ handle, index, statement, signals, primary });
    }
  }
  const isNotPart = ({ statement }: HandleMention) => notPart.test(statements[statements.indexOf(statement) + 1]?.text ?? '');
  return found
    .filter(({ handle }) => !givenUp.has(handle.toLowerCase()))
    .map((one) => (one.statement.text.endsWith('.') && isNotPart(one) ? { ...one, signals: null } : one));
}

/** "You asked about her Instagram (@mara.runs). It is not part of this deal." */
const notPart = /^(?:It|That|This)(?: one| account)? (?:is|are) (?:not|no) (?:part|included|covered)\b/i;

// "All references to @old are replaced by @new", "changed from @old to @new"
function isGivenUp(text: string, from: number, to: number): boolean {
  const after = /^["')]*\s*(?:is|are|shall be)?\s*(?:hereby )?(?:replaced|changed|corrected)\b/i.test(text.slice(to));
  return (
    after ||
    /\b(?:chang\w+|correct\w+|renamed|mov\w+)\b[^.;@]{0,60}\bfrom\s+["']?$|\b(?:instead of|no longer|replac(?:es|ing))\s+["']?$/i.test(
      text.slice(0, from),
    )
  );
}

/** The account without the dots and dashes of its sentence; "_@mara_" is in italics, the account "@mara_" is not. */
export const accountName = (handle: string, before?: string): string => handle.replace(before === '_' ? /[._-]+$/ : /[.-]+$/, '');

function handlesIn(statement: Statement): HandleInText[] {
  const { text } = statement;
  const found: HandleInText[] = [];
  const add = (handle: string | undefined, index: number, length: number, bare = false) => {
    const clean = accountName(handle ?? '', text[index - 1]);
    const clashes = found.some((one) => index < one.index + one.length && one.index < index + length);
    if (clean.length >= 2 && !notProfiles.test(clean) && !clashes) found.push({ handle: clean, index, length, bare });
  };
  for (const match of text.matchAll(profile)) add(match[1], match.index, match[0].length);
  for (const match of text.matchAll(atHandle)) add(match[1], match.index, match[0].length);
  found.push(...handlesInLabel(statement));
  for (const { handle, index } of namedIn(text)) add(handle, index, handle.length, true);
  for (const { handle, index } of accountsByPlatform(statement)) add(handle, index, handle.length, true);
  const bare = found.length === 0 && namesAnAccount(statement) ? barePattern.exec(text) : null;
  if (bare?.[1] && !noValue.test(bare[1]) && !isRemark.test(text) && text.split(/\s+/).length <= 6)
    add(bare[1], 0, bare[0].length, true);
  return found.sort((a, b) => a.index - b.index);
}

// Accounts without an @, by the words before them.
function namedIn(text: string): { handle: string; index: number }[] {
  const said = [...text.matchAll(spoken)]
    .map((match) => ({ handle: spelled(match[1] ?? ''), index: match.index + 3 }))
    .filter(({ handle }) => !host.test(handle));
  const written = [named, accountsNamed, handleWord, postsAs].flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const handle = match[1];
      return handle && !noValue.test(handle) ? [{ handle, index: match.index + match[0].lastIndexOf(handle) }] : [];
    }),
  );
  return [...said, ...written];
}

/** "jo at nova dot com" is a mail address. */
const host = /\.(?:com|org|net|co|uk|de|fr|eu|io|example)$/;
const spelled = (words: string) => words.replaceAll(' dot ', '.').replaceAll(' underscore ', '_');

// "(will follow later)" is no account.
const isRemark = /^\([^()]*\s[^()]*\)\W*$/;

// "Instagram (@mara.runs): 4 Reels"
const handlesInLabel = ({ label }: Statement): HandleInText[] =>
  [...label.matchAll(atHandle)].map((match) => ({ handle: match[1] ?? '', index: 0, length: 0, bare: false }));

const accountsLabel = /\baccounts?(?:\(s\))?$/i;

function accountsByPlatform({ text, label }: Statement): { handle: string; index: number }[] {
  const lists =
    bareLabel.test(label) || accountsLabel.test(label) ? [{ 0: text, index: 0 }] : [...text.matchAll(bracketedAccounts)];
  return lists.flatMap((list) =>
    [...list[0].matchAll(listedAccounts)].flatMap((match) => {
      const handle = match[1] ?? '';
      const isAccount = !noValue.test(handle) && !noAccount.test(handle);
      return isAccount ? [{ handle, index: list.index + match.index + match[0].length - handle.length }] : [];
    }),
  );
}

// The label or the heading says that the text is an account's name.
function namesAnAccount({ text, label, heading }: Statement): boolean {
  if (bareLabel.test(label) || (platformAlone.test(label) && isAccountName(text))) return true;
  return label === '' && bareLabel.test(heading) && !text.includes(' ');
}

// "TikTok: kivablue"
const platformAlone = /^(?:tik ?tok|instagram|insta|ig|you ?tube|yt|twitter|x|snapchat|pinterest)$/i;
const isAccountName = (text: string) => /^[a-z\d_](?:[a-z\d._]{2,28}[a-z\d_])$/i.test(text) && /[a-z]{3}/i.test(text);

// "@lena.cooks (YouTube, primary)"
const calledPrimary = /^\s*[(–-][^)@;]{0,30}\b(?:primary|main|principal)\b/i;

// "her main account @lena.cooks (backup: @lenacooks2)": the word belongs to the handle in its clause.
function clauseAround(words: string, handle: string): string {
  return words.split(/[;,(.]\s|\band\b/).find((clause) => clause.includes(handle)) ?? '';
}

/** Each mention of an account that may be the creator's is a candidate: mentions of the same account add up. */
export function handleCandidates(mentions: HandleMention[]): RankedCandidate<string>[] {
  const own = mentions.filter(isOwn);
  const first = own[0]?.handle.toLowerCase();
  const primary = new Set(own.filter((one) => one.primary).map(({ handle }) => handle.toLowerCase()));
  return own.map(({ handle, index, statement, signals }) => {
    const key = handle.toLowerCase();
    return {
      // Handles ignore case; one in capitals comes from a form.
      value: `@${/\p{Ll}/u.test(handle) ? handle : key}`,
      evidence: evidenceOf(statement, index),
      signals: {
        ...signals,
        firstAccount: flag(primary.size === 0 && key === first),
        primary: flag(primary.has(key)),
        anotherPrimary: flag(primary.size > 0 && !primary.has(key)),
      },
    };
  });
}

// A mention that nothing speaks for proposes nothing: "his guests, among them @lunar.lila".
const isOwn = ({ signals }: HandleMention) => signals !== null && Object.keys(signals).length > 0;

/** Handles (without @, lower case) with something that says that they are the creator's own. */
export function ownHandles(mentions: HandleMention[]): Set<string> {
  return new Set(mentions.filter(isOwn).map(({ handle }) => handle.toLowerCase()));
}
