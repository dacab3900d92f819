import type { Party } from '../../structure/parties.rules.ts';
import { foldText } from '../../text/values/names.rules.ts';
import type { Statement } from '../../text/statements.rules.ts';
import { best, evidenceOf, type Candidate } from '../candidate.rules.ts';
import { resemblesPerson } from '../accounts/handle-signals.rules.ts';
import { resemblesCompany, type OtherSide } from '../names/parties.rules.ts';
import { isCreatorLabel, isOtherSideHeading } from '../names/roles.rules.ts';

const emailPattern = /[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,64}){1,4}/g;
const others =
  /\b(?:agency|agent|management|manager|brand|client|company|sponsor|advertiser|attn|attention|legal|invoices?|accounts? payable)\b/i;

/** What is known of the creator when the facts are read. */
export interface Creator {
  name: string | null;
  handle: string | null;
  parties: Party[];
  other: OtherSide;
}

/** The creator's own e-mail address. */
export function readEmail(statements: Statement[], creator: Creator): Candidate<string> | null {
  const candidates = statements.flatMap((statement) =>
    [...statement.text.matchAll(emailPattern)].flatMap((match): Candidate<string>[] => {
      const email = match[0].replace(/[.]+$/, '');
      const score = weightOf(email, statement, match.index, creator);
      return score < 2 ? [] : [{ value: email, score, confidence: 0, evidence: evidenceOf(statement, match.index) }];
    }),
  );
  return best(candidates);
}

function weightOf(email: string, { text, label, heading }: Statement, index: number, creator: Creator): number {
  const { name, handle, parties, other } = creator;
  const own = [name !== null && resemblesPerson(email, name), handle !== null && foldText(email).includes(foldText(handle))];
  const before = text.slice(Math.max(0, index - 60), index);
  const host = email.split('@')[1]?.split('.')[0] ?? '';
  const party = parties.find((one) => one.email === email);
  const signals: [number, boolean][] = [
    [2, own.includes(true)],
    [2, name !== null && before.toLowerCase().includes(name.toLowerCase())],
    [
      2,
      party !== undefined &&
        name !== null &&
        [party.name, party.servicesOf].some((one) => one?.toLowerCase() === name.toLowerCase()),
    ],
    [1, isCreatorLabel(heading) || isCreatorLabel(label)],
    [1, /\be-?mail\b|\bcontact\b/i.test(label)],
    [-3, isOtherSideHeading(heading) || others.test(label) || others.test(before)],
    [-3, resemblesCompany(host, other) && !own.includes(true)],
  ];
  return signals.reduce((sum, [points, holds]) => sum + (holds ? points : 0), 0);
}
