import {
  companyStem,
  findNames,
  firstNameIn,
  foldText,
  isCompany,
  isFirstName,
  personName,
} from '../../text/values/names.rules.ts';
import type { ParsedDocument, Statement } from '../../text/statements.rules.ts';
import { withoutNickname } from './person-in.rules.ts';
import { creatorRole, isBrandRole, isCreatorRole, isWeakCreatorRole, jobTitle } from './roles.rules.ts';

const afterName = /^(?:\s*[,–—-])?\s*(?:\(\s*(?:[\w ,&/+]{2,30}:\s*)?)?(?:"|')?@\w/;
const knownAs =
  /^\s*,?\s*\(?(?:p\/k\/a|a\/k\/a|pka|aka|professionally known as|known (?:[\w ]{1,30} )?as|also known as|who (?:posts|publishes|creates))/i;
const beforeName = new RegExp(
  `\\b(?:${creatorRole}|engages?|hires?|appoints?|retains?|contracts? with|commissions?|(?:is|are) (?:hiring|engaging|retaining|appointing|commissioning)|(?:will|shall|agrees to) (?:pay|employ)|(?:agreement|deal|partnership|collaboration|contract|arrangement) (?:with|w/)|(?:owner|owned by|run by|hosted by):?|(?:employment|consulting|ambassador|creator|influencer) agreement of|(?:agents?|managers?|management) (?:of|for)|welcom(?:e|es|ing)|work(?:ing)? with|confirm(?:s|ing)? that|(?:confirmed|agreed|settled|spoke|spoken|talked) (?:with|to)|\\bwe(?:'ve| have)?(?: just| now)? (?:signed|booked|contracted|onboarded)|you,|you \\(|and you,?|contract(?:ing)? party(?: is)?:?)\\s*[,–—-]?\\s*$`,
  'i',
);
const legalName = /\b(?:legal|full|real) name,? (?:on [\w ]{3,30} |for [\w ]{3,30} )?(?:is|as|=)?\s*:?\s*$/i;
const creates =
  /^(?:\s*\([^)]{0,60}\))?,?\s+(?:\([^)]*\)\s*)?(?:(?:will|shall|agrees? to|undertakes? to|is to|is engaged|is appointed|has agreed|commits to|must)\s+(?:(?:not|also|then)\s+)?(?:to\s+)?)?(?:creates?|produces?|publish(?:es)?|posts?|delivers?|makes?|films?|uploads?|provides?|promotes?|records?|supply|supplies|acts?|serves?|be paid|receives?|shares?|uses the account|has agreed|work with|works with)\b/i;
const otherPerson = /\b(?:agent|manager|attn\.?|cc|copy to|contact|represented by|witness|witnessed by)\s*:?\s*$/i;

/** Names with a context that identifies the creator: a handle after it, "p/k/a", "engages", "will publish". */
export function namesByContext(statement: string): { name: string; score: number; index: number }[] {
  const text = withoutNickname(statement);
  return findNames(text).flatMap(({ name, index }) => {
    const before = text.slice(0, index);
    const after = text.slice(index + name.length);
    if (/\bI,\s*(?:the undersigned,?\s*)?$|\b(?:me|I) \($/.test(before)) return [{ name, score: 6, index }];
    if (/^\s*[,(–-]/.test(after) && jobTitle.test(after.slice(0, 40).split(/[.;]/)[0] ?? '')) return [];
    let score = 0;
    if (afterName.test(after)) score += 4;
    if (knownAs.test(after)) score += 5;
    if (beforeName.test(before)) score += 3;
    if (legalName.test(before)) score += 5;
    if (creates.test(after)) score += 3;
    if (otherPerson.test(before)) score -= 6;
    return score > 0 ? [{ name, score, index }] : [];
  });
}

/** "the podcast (host: Mara Quill)" */
export function namesAfterRole(text: string): { name: string; index: number }[] {
  return text.includes('(') ? findNames(text).filter(({ index }) => roleInBrackets.test(text.slice(0, index))) : [];
}

export const namesCalledByPart = (text: string): { name: string; index: number }[] =>
  text.includes('(') ? findNames(text).filter(({ name, index }) => isCalled(name, text.slice(index + name.length))) : [];

/** "the Agreement with Quill Productions, Inc. f/s/o Mara Quill" */
export const namesOfLoanOuts = (text: string): { name: string; index: number }[] =>
  findNames(text).filter(({ index }) => /\bf\/s\/o\s+$/i.test(text.slice(Math.max(0, index - 12), index)));

/** The person of two parties in two lines: "BETWEEN Nova Foods Ltd" and, below, "AND Mara Quill". */
export function namesOfPairedLines(statements: Statement[]): { name: string; statement: Statement }[] {
  return statements.slice(0, openingStatements).flatMap((statement, at) => {
    const [, words = ''] = /^AND\s+(.+)$/.exec(statement.text) ?? [];
    const name = personName(words);
    const isPaired = statements.slice(Math.max(0, at - 4), at).some(({ text, label }) => /^BETWEEN\b/.test(label || text));
    return name?.includes(' ') && isPaired ? [{ name, statement }] : [];
  });
}

const openingStatements = 25;

/** The person whom the company of a creator is named after: "Mara Quill Media Pty Ltd", "Quill Productions LLC" where "Mara Quill" stands elsewhere. */
export function personOfCompany(company: string, parsed: ParsedDocument): string | null {
  const [first = '', last = '', trade = ''] = companyStem(company).split(' ');
  if (isFirstName(first) && isTrade(trade) && personName(`${first} ${last}`)) return `${first} ${last}`;
  if (!isTrade(last) || first.length < 4) return null;
  const full = parsed.statements.flatMap(({ text }) => (text.includes(` ${first}`) ? findNames(text) : []));
  return (
    full.find(({ name }) => name.split(' ').length === 2 && name.endsWith(` ${first}`) && isFirstName(firstNameIn(name)))?.name ??
    null
  );
}

const isTrade = (word: string) =>
  /^(?:Media|Productions?|Enterprises?|Entertainment|Creative|Marketing|Management|Holdings?|Studios?|Group|Sports?|Racing|Content|Digital|Films?|Consulting|Communications|Promotions)$/.test(
    word,
  );

// `Mara Quill (hereinafter called "Quill")`, `MARA QUILL ("MQ")`: only a person is called by a part of the name.
function isCalled(name: string, after: string): boolean {
  const called =
    /^,?\s*\((?:hereinafter |hereafter |also )*(?:(?:referred to|called|known)(?: as)? )?["'“]?([^"'“”()]{2,30})["'”]?\)/i.exec(
      after,
    )?.[1];
  if (called === undefined || !isFirstName(firstNameIn(name))) return false;
  const words = name.split(' ').filter((word) => !/^(?:[JS]r\.?|I{2,3}|IV|\p{Lu}\.)$/u.test(word));
  const initials = words.map((word) => word[0]).join('');
  return [words[0], words.at(-1), initials].some((one) => foldText(one ?? '') === foldText(called));
}

const roleInBrackets = new RegExp(`\\(${creatorRole}:\\s*$`, 'i');

/** "NOVA FOODS x MARA QUILL", "Spring campaign · Nova Foods × Mara Quill" */
export function namesBesideBrand(text: string): { name: string; index: number }[] {
  const cross = /[\p{L}\d.)] [x×] (?=\p{Lu})/u.exec(text);
  if (!cross || text.length > longestTitle) return [];
  const from = cross.index + cross[0].length;
  const [next] = findNames(text.slice(from));
  const last = findNames(text.slice(0, cross.index + 1)).at(-1);
  const isBefore = last && last.index + last.name.length === cross.index + 1 && isFirstName(firstNameIn(last.name));
  return [...(next?.index === 0 ? [{ name: next.name, index: from }] : []), ...(isBefore ? [last] : [])];
}

const longestTitle = 160;

const maxStatementsOfLetters = 200;

/** Full names whose first name is the creator's elsewhere: "Itziar will publish", "JJ's account", in documents without roles. */
export function namesByFirstName(parsed: ParsedDocument): { name: string; statement: Statement }[] {
  // Letters and memos are short; in a long agreement each party has a role.
  if (parsed.statements.length > maxStatementsOfLetters) return [];
  const full = parsed.statements.flatMap((statement) =>
    findNames(withoutNickname(statement.text)).map(({ name }) => ({ name, statement })),
  );
  return full.filter(({ name }) => {
    const [first = '', ...rest] = name.split(' ');
    const last = rest.at(-1) ?? '';
    if (first.length < 3) return false;
    return parsed.statements.some(({ text }) => {
      const titled = new RegExp(`\\b(?:Mr|Ms|Mrs|Mx|Miss)\\.? ${last}`, 'u').exec(text);
      if (titled && creates.test(text.slice(titled.index + titled[0].length))) return true;
      const at = text.indexOf(`${first} `);
      return (
        at >= 0 &&
        !text.includes(name) &&
        (at === 0 || /[\s("]$/.test(text.slice(0, at))) &&
        creates.test(text.slice(at + first.length))
      );
    });
  });
}

/** The person of two parties without roles: "between Bellaluna S.r.l., Naples, and Ms Chiara Lombardi", "Cobalt Gear and Ignatius Thorsen agree". */
export function namesByPairing(text: string): { name: string; index: number; score: number; isPerson: boolean }[] {
  const between = /\bbetween\b|\bparties (?:to|of) this (?:agreement|contract) are\b/i.exec(text);
  const agree =
    /\b(?:agree|have agreed|hereby agree|conclude|are (?:the )?parties to|(?:have )?entered into|(?:hereby )?(?:renew|extend|amend))\b/.exec(
      text,
    );
  if (!between && !(agree && agree.index < 160)) return [];
  const from = between ? between.index + between[0].length : 0;
  const joints = [...text.slice(from, from + 500).matchAll(/(?:\band|;|^)\s+(?:(?:Mr|Ms|Mrs|Mx|Miss|Dr)\.?\s+)?(?=\p{Lu})/gu)];
  return joints.flatMap((joint) => {
    const at = from + joint.index + joint[0].length;
    const next = findNames(text.slice(at))[0];
    if (!next || next.index > 2 || isCompany(text.slice(at, at + next.name.length + 8).split(',')[0] ?? '')) return [];
    // When the first party may be a person too, the creator is usually the second one.
    const first =
      text
        .slice(from, from + joint.index)
        .trim()
        .split(/,|\(/)[0] ?? '';
    const isPerson = titledJoint.test(joint[0]) || isFirstName(firstNameIn(next.name));
    return [{ name: next.name, index: at, score: isCompany(first) || !personName(first) ? 4 : 3, isPerson }];
  });
}

const titledJoint = /(?:Mr|Ms|Mrs|Mx|Miss|Dr)\.?\s+$/;

/** Signature blocks: the creator's role, followed by the name within a few lines. */
export function signatures(parsed: ParsedDocument): { name: string; page: number; text: string }[] {
  const found: { name: string; page: number; text: string }[] = [];
  for (const column of parsed.columns) {
    column.forEach((line, at) => {
      const role = line.text
        .replace(/^(?:for|by|signed by|agreed by|signed for|accepted by|the)\s+(?:the\s+)?/i, '')
        .replace(/[:.]$/, '')
        .trim();
      if (!isCreatorRole(role) && !isWeakCreatorRole(role) && !agreed.test(role)) return;
      const above = nameAbove(column[at - 1]);
      if (above) found.push({ ...above, text: `${above.text} ${line.text}` });
      const next = nameBelow(column.slice(at + 1, at + 6));
      if (next) found.push({ ...next, text: `${line.text} ${next.text}` });
    });
  }
  return found;
}

// "Gary A. Schnitzer" above "Consultant"
function nameAbove(line: { page: number; text: string } | undefined): { name: string; page: number; text: string } | null {
  const name = line && !isCompany(line.text) ? personName(line.text) : null;
  return name?.includes(' ') ? { name, page: line?.page ?? 1, text: name } : null;
}

const agreed = /^(?:read and agreed|agreed(?: and accepted)?|accepted(?: and agreed)?|bon pour accord|countersigned)$/i;

function nameBelow(lines: { page: number; text: string }[]): { name: string; page: number; text: string } | null {
  for (const line of lines) {
    const words = line.text
      .replace(/^(?:print(?:ed)? )?(?:name|by|signed|signature|sign)\s*:?\s*/i, '')
      .replace(/_{2,}/g, ' ')
      .trim();
    if (isBrandRole(words) || isCompany(words)) return null;
    const name = personName(words.split(/,|\s[–—-]\s|\(/)[0] ?? '');
    if (name?.includes(' ')) return { name, page: line.page, text: line.text };
  }
  return null;
}

const asksForName = /\b(?:full|legal|real)\b[^.?]{0,20}\bname\b/i;
const asks = /\?|\b(?:can|could|pls|please|send|need|what|share|let me know)\b/i;

/** Answers to a question for the full name, as in a chat. */
export function namesInAnswers(parsed: ParsedDocument): { name: string; statement: Statement }[] {
  return parsed.statements.flatMap((question, at) => {
    if (!asksForName.test(question.text) || !asks.test(question.text) || question.label !== '') return [];
    const answers = parsed.statements.slice(at + 1, at + 3);
    return answers.flatMap((statement) =>
      findNames(statement.text)
        .slice(0, 1)
        .map(({ name }) => ({ name, statement })),
    );
  });
}
