import { findNames, firstNameIn, foldText, isCompany, isFirstName, personName } from '../../text/values/names.rules.ts';
import { greetingOf } from '../../text/document-days.rules.ts';
import type { ParsedDocument, Statement } from '../../text/statements.rules.ts';
import { withoutNickname } from './person-in.rules.ts';
import { jobTitle } from './roles.rules.ts';

// To whom a letter or a message is addressed, and who wrote it.

const toCreator =
  /\b(?:you(?:'ll| will| agree| are| publish| post| create| make| start| begin)|your (?:channel|account|audience|followers|videos?|content|page|handle|pay|fee))/i;
const fromCreator =
  /\b(?:I(?:'ll| will| agree to| can) (?:\w+ ){0,2}(?:post|publish|create|make|deliver|film|produce|upload)|my (?:channel|account|audience|followers|page|rate|fee))/;

const streetLine = /^\d{1,5}[a-z]?,? \p{L}|^(?:P\.?\s?O\.? Box|By (?:e-?mail|courier|hand|post|fax))\b/iu;
/** The address stands among the first lines of a letter. */
const addressLines = 15;

interface Correspondent {
  name: string;
  score: number;
  statement: Statement;
}

// "Mr. Timothy J. Tanner" above "6435 Midway Manor Drive", or above "Dear Timothy", in a letter.
function addressees(parsed: ParsedDocument): Correspondent[] {
  const greeting = greetingOf(parsed);
  return parsed.statements.slice(0, Math.min(greeting, addressLines)).flatMap((statement, at): Correspondent[] => {
    const text = withoutNickname(statement.text);
    const name = statement.label === '' && !isCompany(text) ? personName(text) : null;
    if (!name?.includes(' ')) return [];
    const isGreeted = greets(parsed.statements[greeting]?.text ?? '', name);
    const isTitled = name.length < text.trim().length && /^M(?:r|rs|s|x|iss)\b/.test(text);
    const isAddressed = isTitled || streetLine.test(parsed.statements[at + 1]?.text ?? '');
    return [...(isGreeted ? [{ name, score: 5, statement }] : []), ...(isAddressed ? [{ name, score: 4, statement }] : [])];
  });
}

// "C. Mara Quill" above "P r e s e n t e", as letters in Mexico begin
function presentees(parsed: ParsedDocument): Correspondent[] {
  return parsed.statements.slice(0, addressLines).flatMap((statement, at): Correspondent[] => {
    const name = personName(statement.text);
    const isPresent = /^p ?r ?e ?s ?e ?n ?t ?e\W*$/i.test(parsed.statements[at + 1]?.text ?? '');
    return name?.includes(' ') && isPresent ? [{ name, score: 5, statement }] : [];
  });
}

// "Dear J.P.:" and "Dear Mr. McCormick:" greet J. P. McCormick.
function greets(greeting: string, name: string): boolean {
  const called = foldText(
    personName(greeting.replace(/^Dear\s+/, '').replace(/[,:;.]+$/, '')) ?? greeting.replace(/^Dear\s+/, ''),
  );
  if (called.length < 2) return false;
  const first = foldText(firstNameIn(name));
  // "Dear Nick" greets Nicholas Goodman.
  const isShortForm = called.length < first.length && isFirstName(called) && called.slice(0, 3) === first.slice(0, 3);
  return isShortForm || foldText(name).startsWith(called) || name.split(' ').some((word) => foldText(word) === called);
}

/** Letters and e-mails to the creator ("Dear Saoirse Ní Dhomhnaill", "To: Li Wei Zhang") or from the creator ("I'll post …"). */
export function correspondents(parsed: ParsedDocument): Correspondent[] {
  const own = fromCreator.test(parsed.text) && !toCreator.test(parsed.text);
  const full = parsed.statements.flatMap(({ text }) => findNames(withoutNickname(text)).map(({ name }) => name));
  const mail = parsed.statements.flatMap((statement): Correspondent[] => {
    const { label, text } = statement;
    const dear =
      /^(?:[^/]{1,40} \/ )?(?:Dear|Hi|Hello|Hey|Liebe[r]?|Sehr geehrte[r]?|Ch[eè]re?|Estimad[ao]|Car[ao]|Ciao|Hoi|Hola|Olá|Salut|Bonjour|Gentile|Gentilissim[ao]|Egregi[ao]|Querid[ao]|Prezad[ao]|Car[ao]|Beste|Geachte|Werte[r]?)\s+(?:(?:Mr|Mrs|Ms|Dr|Herr|Frau|Mme|Sra?)\.?\s+)?(.+?)[,:!]?$/u.exec(
        text,
      );
    if (dear?.[1] && text.length < 60) {
      const whole = wholeName(personName(dear[1].split(',')[0] ?? ''), full);
      return whole && !own ? [{ name: whole, score: 4, statement }] : [];
    }
    const mailbox = /^(?:to|an|à|para|aan|a)$/i.test(label) ? !own : /^(?:from|von|de|van|da)$/i.test(label) ? own : false;
    const name = mailbox ? nameInMailbox(text) : null;
    return name?.includes(' ') ? [{ name, score: 3, statement }] : [];
  });
  return own ? mail : [...addressees(parsed), ...presentees(parsed), ...mail];
}

// "To: Petra Lind, Head of Partnerships" and "To: Petra Lind (Nova & Sons)" are no creators.
const nameInMailbox = (text: string): string | null =>
  jobTitle.test(text) || isCompany(/\(([^)]*)\)/.exec(text)?.[1] ?? '')
    ? null
    : personName((text.split(/[<,;(]|\s\S+@/)[0] ?? '').replace(/["']/g, '').trim());

// "Dear Ms Bernasconi" and "Hi Priya" address a person whose full name is elsewhere.
function wholeName(name: string | null, full: string[]): string | null | undefined {
  return name?.includes(' ') ? name : name && full.find((one) => one.split(' ').includes(name));
}
