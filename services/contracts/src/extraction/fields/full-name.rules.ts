import { findNames, inNameCase, isCompany, NAME_SHAPE, personName, squash } from '../reading/names.rules.ts';
import type { Reading, Statement } from '../reading/statements.rules.ts';
import { evidenceOf, type Candidate } from './candidate.rules.ts';
import type { Introduction, OtherSide } from './parties.rules.ts';
import {
  AGENCY_LABEL,
  BRAND_LABEL,
  CREATOR_ROLE,
  isBrandRole,
  isCreatorLabel,
  isCreatorRole,
  isWeakCreatorRole,
  JOB_TITLE,
  NAME_LABEL,
} from './roles.rules.ts';

type Vote = Candidate<string>;

// "Jasmine Pruitt Media LLC f/s/o Jasmine Pruitt": the person comes after.
const FOR_PERSON =
  /\b(?:f\/s\/o|fso|f\.s\.o\.?|o\/b\/o|obo|for (?:the )?(?:personal )?services of|(?:providing|furnishing|lending|supplying) the (?:personal )?services of|on behalf of|for and on behalf of|the loan-?out (?:company |corporation |entity )?(?:of|for)|represent(?:ing|ed (?:herein )?by)|acting (?:by|through|for)|(?:owned|operated|controlled)(?: and (?:owned|operated|controlled))? by|trading (?:company )?of|whose (?:sole )?(?:owner|member|director|principal) is|(?:her|his|its|their) (?:artist|client|talent|minor (?:child|son|daughter)|child|son|daughter)|(?:parent|guardian|mother|father)(?: and (?:legal )?guardian)? of)\s*,?\s*(?:(?:its|his|her|their|the)\s+)?(?:(?:sole |managing )?(?:owner|member|director|principal|shareholder|artist|client|talent|influencer|creator|minor (?:child|son|daughter)|minor|child|son|daughter|individual)(?:\s+and\s+\w+)?\s*,?\s+)?/giu;

/** Words that say that a person has one name only. */
const MONONYM =
  /\b(?:single name|one name|mononym|only name|sole name|no (?:other|last|family|sur)\s?name|goes (?:legally )?by|legally known|legal (?:name|mononym))\b/i;

/** Every name that the document gives the creator, each with the weight of its words. */
export function nameVotes(reading: Reading, introductions: Introduction[], other: OtherSide): Vote[] {
  const votes: Vote[] = [];
  const vote = (
    name: string | null,
    score: number,
    confidence: number,
    statement: Pick<Statement, 'text' | 'label' | 'page' | 'column'>,
    index = 0,
  ) => {
    if (name) votes.push({ value: inNameCase(name), score, confidence, evidence: evidenceOf(statement, index) });
  };
  for (const { side, words, statement, index } of introductions) {
    if (side === 'creator') vote(personIn(words, statement.text), 9, 0.96, statement, index);
    if (side === 'weak creator') vote(personIn(words, statement.text), 6, 0.9, statement, index);
  }
  for (const statement of reading.statements) {
    const { label, text, heading } = statement;
    if (isCreatorLabel(label)) vote(personIn(text, text + label), 8, 0.96, statement);
    else if (label === '' && isCreatorLabel(heading) && text.length < 80) vote(personIn(text, ''), 4, 0.8, statement);
    if (NAME_LABEL.test(label)) {
      if (isCreatorLabel(heading)) vote(personIn(text, ''), 7, 0.94, statement);
      else if (!BRAND_LABEL.test(heading) && !AGENCY_LABEL.test(heading))
        vote(personIn(text, ''), label.length > 4 ? 5 : 2, 0.8, statement);
    }
    for (const { name, score, index } of namesByContext(text)) vote(name, score, 0.85, statement, index);
  }
  for (const { name, page, text } of signatures(reading)) vote(name, 5, 0.85, { text, label: '', column: '', page });
  for (const { name, score, statement } of addressees(reading)) vote(name, score, 0.75, statement);
  return votes.filter((one) => !other.people.has(one.value) && !other.stems.includes(squash(one.value)));
}

/** The person whom the words of a party name: after "f/s/o" and its kin, else at their beginning. */
export function personIn(words: string, context: string): string | null {
  for (const match of words.matchAll(FOR_PERSON)) {
    const name = leadingPerson(words.slice(match.index + match[0].length), '');
    if (name) return name;
  }
  const own = leadingPerson(words, context);
  if (own) return own;
  const first = findNames(words).find(({ name }) => !isCompany(name));
  return first && first.index < 60 && !/\b(?:located|office|address|at \d)\b/i.test(words.slice(0, first.index))
    ? first.name
    : null;
}

function leadingPerson(words: string, context: string): string | null {
  const bare = words
    .replace(
      /^["'\s]*(?:(?:the|our|an?|individual|artist|creator|influencer|talent|performer|ambassador|model|athlete|content|musician|singer|comedian|chef|person|named|minor|freelancer|professional|blogger|vlogger|YouTuber)\b,?\s+)+(?=\p{Lu})/iu,
      '',
    )
    .replace(/^(?:(?:Mr|Mrs|Ms|Mx|Miss|Dr|Prof|Herr|Frau|Mme|Mlle)\.?\s+)+/u, '');
  const match = new RegExp(`^["']?(${NAME_SHAPE})(?=$|["']|[\\s,;(/|<–—-])`, 'u').exec(bare);
  if (
    !match?.[1] ||
    isCompany(bare.slice(0, match[1].length + 6).split(/[,;(]|\s(?:f\/s\/o|and|of|at|d\/b\/a|dba|p\/k\/a|a\/k\/a)\b/)[0] ?? '')
  )
    return null;
  const found = findNames(match[1])[0];
  if (found && found.index < 3) return found.name;
  const single = personName(match[1].split(' ')[0] ?? '');
  return single && match[1] === single && MONONYM.test(context) ? single : null;
}

const AFTER_NAME = /^(?:\s*,)?\s*(?:\(\s*)?(?:"|')?@\w/;
const BEFORE_ROLE = new RegExp(
  `\\b(?:${CREATOR_ROLE}|engages?|hires?|appoints?|retains?|contracts? with|commissions?|(?:agreement|deal|partnership|collaboration|contract|arrangement) with|welcom(?:e|es|ing)|working with|work with|confirm(?:s|ing)? that|you,|\\byou \\()\\s*,?\\s*$`,
  'i',
);
const AFTER_VERB =
  /^(?:\s*\([^)]{0,60}\))?,?\s+(?:\([^)]*\)\s*)?(?:will|shall|agrees? to|undertakes? to|is to|is engaged|is appointed|has agreed|commits to)\s+(?:(?:not|also|then)\s+)?(?:to\s+)?(?:create|produce|publish|post|deliver|make|film|upload|provide|promote|record|supply|act|serve|be paid|receive|share)\b/i;

function namesByContext(text: string): { name: string; score: number; index: number }[] {
  return findNames(text).flatMap(({ name, index }) => {
    const before = text.slice(0, index);
    const after = text.slice(index + name.length);
    if (JOB_TITLE.test(after.slice(0, 40).split(/[.;]/)[0] ?? '') && /^\s*[,(–-]/.test(after)) return [];
    let score = 0;
    if (AFTER_NAME.test(after)) score += 4;
    if (
      /^\s*,?\s*\(?(?:p\/k\/a|a\/k\/a|pka|aka|professionally known as|known (?:online|professionally|publicly)? ?as|also known as|who (?:posts|publishes|creates))/i.test(
        after,
      )
    )
      score += 5;
    if (BEFORE_ROLE.test(before)) score += 3;
    if (AFTER_VERB.test(after)) score += 3;
    if (/\b(?:agent|manager|attn\.?|cc|copy to|contact|represented by|witness|witnessed by)\s*:?\s*$/i.test(before)) score -= 6;
    return score > 0 ? [{ name, score, index }] : [];
  });
}

// A signature block: the role, then within a few lines the name, maybe after "Name:" or a rule to sign on.
function signatures(reading: Reading): { name: string; page: number; text: string }[] {
  const found: { name: string; page: number; text: string }[] = [];
  for (const column of reading.columns) {
    column.forEach((line, at) => {
      const role = line.text
        .replace(/^(?:for|by|signed by|agreed by|signed for|accepted by|the)\s+(?:the\s+)?/i, '')
        .replace(/[:.]$/, '')
        .trim();
      const read = /^(?:read and agreed|agreed(?: and accepted)?|accepted(?: and agreed)?|bon pour accord|countersigned)$/i.test(
        role,
      );
      if (!isCreatorRole(role) && !isWeakCreatorRole(role) && !read) return;
      for (const next of column.slice(at + 1, at + 6)) {
        const words = next.text
          .replace(/^(?:print(?:ed)? )?(?:name|by|signed|signature|sign)\s*:?\s*/i, '')
          .replace(/_{2,}/g, ' ')
          .trim();
        if (isBrandRole(words) || isCompany(words)) break;
        const name = personName(words.split(/,|\s[–—-]\s|\(/)[0] ?? '');
        if (name?.includes(' ')) {
          found.push({ name, page: next.page, text: `${line.text} ${next.text}` });
          break;
        }
      }
    });
  }
  return found;
}

// Letters and e-mails speak to the creator: "Dear Saoirse Ní Dhomhnaill", "To: Li Wei Zhang".
function addressees(reading: Reading): { name: string; score: number; statement: Statement }[] {
  const toCreator =
    /\b(?:you(?:'ll| will| agree| are| publish| post| create| make| start)|your (?:channel|account|audience|followers|video|content|page))/i.test(
      reading.text,
    );
  const fromCreator =
    /\b(?:I(?:'ll| will| agree to| can) (?:\w+ ){0,2}(?:post|publish|create|make|deliver|film|produce|upload)|my (?:channel|account|audience|followers|page|rate|fee))/.test(
      reading.text,
    );
  return reading.statements
    .flatMap((statement) => {
      const { label, text } = statement;
      const dear = /^(?:Dear|Hi|Hello|Hey)\s+(?:(?:Mr|Mrs|Ms|Dr)\.?\s+)?(.+?)[,:!]?$/u.exec(text);
      if (dear?.[1] && text.length < 60) {
        const name = personName(dear[1].split(',')[0] ?? '');
        return name?.includes(' ') ? [{ name, score: fromCreator && !toCreator ? 0 : 4, statement }] : [];
      }
      if (/^(?:to|an|à|para)$/i.test(label)) return mailbox(text, fromCreator && !toCreator ? 0 : 3, statement);
      if (/^(?:from|von|de)$/i.test(label)) return mailbox(text, fromCreator && !toCreator ? 3 : 0, statement);
      return [];
    })
    .filter((one) => one.score > 0);
}

function mailbox(text: string, score: number, statement: Statement) {
  const name = personName((text.split(/[<,;(]/)[0] ?? '').replace(/["']/g, '').trim());
  return name?.includes(' ') ? [{ name, score, statement }] : [];
}

/** The creator's name: the one with the most weight over all its mentions. */
export function readFullName(votes: Vote[]): Vote | null {
  const byName = new Map<string, Vote>();
  for (const one of votes) {
    const key = squash(one.value);
    const known = byName.get(key);
    if (!known) byName.set(key, { ...one });
    else {
      const better = one.score > known.score ? one : known;
      byName.set(key, {
        ...better,
        value: moreTelling(known.value, one.value),
        score: known.score + one.score,
        confidence: Math.min(0.99, Math.max(one.confidence, known.confidence) + 0.02),
      });
    }
  }
  return [...byName.values()].reduce<Vote | null>((top, one) => (top === null || one.score > top.score ? one : top), null);
}

// Of two spellings the one with accents and mixed case.
function moreTelling(one: string, other: string): string {
  const marks = (name: string) => name.normalize('NFD').length - name.length + (name === name.toUpperCase() ? -5 : 0);
  return marks(other) > marks(one) ? other : one;
}
