import { relative } from 'node:path';

/**
 * Words that have a better one in this project (docs/glossary.md). They are refused in names, file names, comments and documents;
 * texts on screens and in answers are not checked.
 * @type {[RegExp, string][]} a pattern on words in small letters, and what to write instead
 */
export const retiredWords = [
  [/\bannounc(e[drs]?|ing)\b/, 'publish; an announcement is a message to creators'],
  [/\breactions?\b/, 'event handler'],
  [/\b(un)?park(s|ed|ing)?\b/, 'dead letter'],
  [/\bhear(s|d|ing)?\b/, 'receive, subscribe, read your writes'],
  [/\bneighbou?rs?\b/, 'upstream service, fake service'],
  [/\bpatien(ce|t)\b/, 'timeoutMs'],
  [/\broll calls?\b/, 'instance discovery'],
  [/\b(un)?told\b|\btell(s|er|ers|ing)?\b/, 'record, report, say'],
  [/\bfigures?\b/, 'metrics, numbers'],
  [/\b(contract|submission|payout|setting) cop(y|ies)\b|\bcopy keeper\b|\brebuild copies\b/, 'read model'],
  [/\bin turn\b|\bpart turns\b|\btwins?\b/, 'withLock, concurrent duplicate'],
  [/\bonce (by key|by claim|for call)\b|\blong work\b/, 'withIdempotencyKey, withIdempotencyLease, @LongRunning'],
  [/\b(left alone|on its way|last words|let go|lets go|on trial)\b/, 'say what happens'],
  [/\b(arrivals|beginnings|spool|surroundings|accustomed)\b/, 'the word of the field'],
  [/\b(of ours|of the user s|whoever|whomever|wherefrom|thereof)\b/, 'plain words'],
];

/**
 * Words in small letters, separated by one space: `deadLetters` and `dead-letters.ts` both give 'dead letters'.
 * @param {string} text
 */
export function wordsOf(text) {
  return text
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .toLowerCase()
    .trim();
}

/**
 * The retired words of a text, each with its better one.
 * @param {string} text
 */
export function retiredIn(text) {
  const words = wordsOf(text);
  return retiredWords.flatMap(([pattern, better]) => {
    const [found] = pattern.exec(words) ?? [];
    return found ? [{ found, better }] : [];
  });
}

/**
 * The ESLint rule for names, file names and comments.
 * @type {import('eslint').Rule.RuleModule}
 */
export const vocabulary = {
  meta: { type: 'suggestion', schema: [], messages: { retired: "'{{found}}' is not a word of this project: {{better}}." } },
  create(context) {
    const checked = new Set();
    /** @param {string} text @param {import('estree').SourceLocation | import('estree').Position} loc */
    const check = (text, loc) => {
      for (const data of retiredIn(text)) context.report({ loc, messageId: 'retired', data });
    };
    /** @param {{ name: string, loc?: import('estree').SourceLocation | null }} node */
    const checkName = ({ name, loc }) => {
      if (checked.has(name) || !loc) return;
      checked.add(name);
      check(name, loc);
    };
    return {
      Program() {
        check(relative(context.cwd, context.filename), { line: 1, column: 0 });
        for (const { value, loc } of context.sourceCode.getAllComments()) if (loc) check(value, loc);
      },
      Identifier: checkName,
      PrivateIdentifier: checkName,
    };
  },
};
