import { blanksIn } from '../../structure/document-structure.rules.ts';
import type { Zone } from '../../structure/zones.rules.ts';
import type { Statement } from '../../text/statements.rules.ts';
import { best, evidenceOf, type Candidate } from '../candidate.rules.ts';

const maxCharacters = 240;

const notOthers =
  /(?:\b(?:not|neither|never|no)|n't)\b[^.;]{0,80}\b(?:endors\w+|promot\w+|work (?:with|for)|appear\w*|post(?:s|ing)?|render\w*|wear\w*|advertis\w+|collaborat\w+|cooperat\w+|represent\w*|brands?|retailers?)\b|\bexclusively\b|\bno (?:other|competing)\b|\bexclusiv\w+/i;
const others =
  /\b(?:compet\w+|other|another|any)\b[^.;]{0,60}\b(?:brands?|products?|compan\w+|lines?|services?|retailers?|makers?|manufacturers?|drinks?|putters?|batter\w+|categor\w+|equipment|endors\w+|sponsor\w*)\b|\bexclusiv\w+|\bother than\b|\b(?:any|for|with) other\b|\bcompetit\w+/i;
const noExclusivity =
  /\bnon-?exclusiv\w*|\b(?:no|without|not) (?:\w+ )?exclusiv\w*|\bnot exclusive\b|exclusive (?:right|licen[cs]e|owner|property|jurisdiction|remed|venue)|\bexclusive of\b|\bcourts?\b/i;

/** What the creator may not do for others, in the words of the document. */
export function readExclusivity(statements: Statement[], zones: Zone[]): Candidate<string> | null {
  const candidates = statements.flatMap((statement): Candidate<string>[] => {
    const score = isNoExclusivity(statement) ? 0 : weightOfExclusivity(statement, zones[statement.order]);
    return score > 0 ? [quoted(statement, score)] : [];
  });
  return best(candidates);
}

/** "for: days": the blank of a form. */
const hasGap = /\b(?:for|of|to|until|within|than):(?:\s|$)/i;

function isNoExclusivity({ text, label }: Statement): boolean {
  if (noExclusivity.test(`${label} ${text}`) || /^\W*(?:none|no|n\/a)\b\W*$/i.test(text)) return true;
  return blanksIn(text) > 0 || hasGap.test(text) || /[+]\s?\d+\s?%/.test(text) || text.split(' ').length < 3;
}

function weightOfExclusivity({ text, label, heading }: Statement, zone: Zone | undefined): number {
  const isTitled = /\bexclusiv\w+|\bcompetitors?\b|\bnon-?compet\w+/i.test(label === '' ? heading : label);
  const speaks = notOthers.test(text) && others.test(text);
  const score = (isTitled && label !== '' ? 3 : 0) + (speaks && (isTitled || zone === 'exclusivity') ? 3 : 0) + (speaks ? 1 : 0);
  return score >= 3 || (speaks && restrains.test(text)) ? score : 0;
}

/** "Artist shall not endorse …", "No other ski brand", without a title. */
const restrains =
  /\b(?:shall|will|may|does|do)(?:n't| not) (?:\w+ ){0,5}(?:endorse|promote|cooperate with|collaborate with|post for|work with|appear in|advertise)\b|^no (?:other|competing) /i;

const titlePrefix = /\b(?:usage|licen[cs]es?|rights?|use|ownership)\b/i;
const grants =
  /\b(?:may (?:\w+ )?(?:use|re-?post|share|show|keep|edit|whitelist|boost)|grant\w*|licen[cs]ed?|right to|owns|usage|use of|may be used)\b/i;
const length =
  /\b(?:in )?(?:perpetuity|perpetual(?:ly)?)\b|\bfor as long as\b|\bindefinitely\b|\b(?:\d{1,3}|one|two|three|six|nine|twelve|eighteen|twenty-four|thirty|ninety)(?: \((?:\d+|[a-z -]{3,20})\))?[ -](?:day|week|month|year)s?\b|\bduring the (?:term|contract period|campaign)(?: only)?\b|\buntil (?:the end of )?[\w ]{3,25}\d{4}\b/gi;
const channelPatterns: [string, RegExp][] = [
  ['all media', /\b(?:all|any) (?:media|channels?|digital channels?)\b/i],
  ['paid media', /\bpaid\b|\bads?\b|\badvertis\w+|\bwhitelist\w*|\bboost\w*/i],
  ['website', /\bweb ?sites?\b|\bown (?:\w+ )?site\b/i],
  ['newsletters', /\bnewsletters?\b|\be-?mail marketing\b/i],
  ['social channels', /\bsocial\b|\bown (?:\w+ )?(?:channels|accounts|profiles)\b|\bprofiles\b/i],
  ['shops', /\bin-?store\b|\bshops?\b|\bretail\b|\bpoint of sale\b/i],
  ['television', /\btelevision\b|\bTV\b/],
];
const priced = /[+]\s?\d+\s?%|\b(?:if requested|on request|not included|separate(?:ly)?)\b/i;

/** How long and where the other side may use the content: "12 months; paid media, website". */
export function readUsageRights(statements: Statement[], zones: Zone[]): Candidate<string> | null {
  const candidates = statements.flatMap((statement): Candidate<string>[] => {
    const { text, label, heading, order } = statement;
    const isTitled = titlePrefix.test(label === '' ? heading : label) || zones[order] === 'rights';
    if (blanksIn(text) > 0 || priced.test(text) || !(grants.test(text) || (titlePrefix.test(label) && isTitled))) return [];
    if (!ofContent.test(`${label} ${text}`)) return [];
    const lengths = [...new Set([...text.matchAll(length)].map((match) => match[0].trim()))];
    const channels = channelPatterns.filter(([, words]) => words.test(text)).map(([name]) => name);
    if (lengths.length === 0 || (channels.length === 0 && !isTitled)) return [];
    const value = [lengths.join(', then '), channels.join(', ')].filter((part) => part !== '').join('; ');
    return [{ ...quoted(statement, (isTitled ? 2 : 0) + channels.length), value }];
  });
  return best(candidates);
}

const ofContent =
  /\b(?:content|videos?|reels?|clips?|deliverables?|materials?|likeness|films?|usage|footage|posts?|works?|licen[cs]e)\b/i;

function quoted(statement: Statement, score: number): Candidate<string> {
  const evidence = evidenceOf(statement);
  return { value: statement.text.slice(0, maxCharacters), score, confidence: 0, evidence };
}
