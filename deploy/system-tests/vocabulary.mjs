import { relative } from 'node:path';

/**
 * Words that have a better one in this project (docs/glossary.md). They are refused in names, file names, comments, log messages, titles of
 * tests, documents and the dashboard; texts on screens and in answers are not checked, because creators and clients have words of their own.
 * @type {[RegExp, string][]} a pattern on words in small letters, and what to write instead
 */
export const retiredWords = [
  [/\bannounc(e[drs]?|ing)\b/, 'publish; an announcement is a message to creators'],
  [/\breact(ions?|ed)\b/, 'event handler, handled'],
  [/\b(un)?park(s|ed|ing)?\b/, 'dead letter'],
  [/\bhear(s|d|ing)?\b/, 'receive, subscribe, read your writes'],
  [/\bdeaf\b/, 'without event handlers'],
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
  [/\btroubled\b/, 'degraded'],
  [/\b(payout register|counted terms|payout world)\b/, 'Payouts, TermProgress, model'],
  [/\buse (answer|refresh|one dialog|settling)\b|\bserver words or\b|\bconcerned by\b/, 'useQuery, useInvalidate, errorMessage'],
  [/\b(both or neither|until ending|refuse what cannot work|worth showing|follows us)\b/, 'allOrThrow, onShutdown, preflight'],
  [/\b(of ours|of the user s|whoever|whomever|wherefrom|thereof)\b/, 'plain words'],
];

/** Endings of files that have a better one. */
const retiredEndings = /\.(list|http|reactions)\.ts$/;

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
 * `it`, `describe.each(…)` and the like.
 * @param {import('@oxlint/plugins').ESTree.Node} node
 * @returns {boolean}
 */
function isTest(node) {
  if (node.type === 'Identifier') return /^(describe|it|test)$/.test(node.name);
  if (node.type === 'MemberExpression') return isTest(node.object);
  return node.type === 'CallExpression' && isTest(node.callee);
}

/**
 * `log.warn(…)`, `this.log.info(…)`.
 * @param {import('@oxlint/plugins').ESTree.Node} callee
 */
function isLog(callee) {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false;
  const of = callee.object.type === 'MemberExpression' ? callee.object.property : callee.object;
  return of.type === 'Identifier' && /^log(ger)?$/.test(of.name) && /^(debug|info|warn|error)$/.test(callee.property.name);
}

/**
 * The lint rule for names, file names, comments, log messages and the titles of tests.
 * @type {import('@oxlint/plugins').Rule}
 */
export const vocabulary = {
  meta: { type: 'suggestion', schema: [], messages: { retired: "'{{found}}' is not a word of this project: {{better}}." } },
  create(context) {
    const checked = new Set();
    /** @param {string} text @param {import('@oxlint/plugins').Location | import('@oxlint/plugins').LineColumn} loc */
    const check = (text, loc) => {
      for (const data of retiredIn(text)) context.report({ loc, messageId: 'retired', data });
    };
    /** @param {import('@oxlint/plugins').ESTree.Node} node */
    const checkName = (node) => {
      if (!('name' in node) || typeof node.name !== 'string' || checked.has(node.name)) return;
      checked.add(node.name);
      check(node.name, node.loc);
    };
    /** @param {import('@oxlint/plugins').ESTree.Node | undefined} node */
    const checkText = (node) => {
      if (node?.type === 'Literal' && typeof node.value === 'string' && node.loc) check(node.value, node.loc);
    };
    return {
      Program() {
        const path = relative(context.cwd, context.filename);
        check(path, { line: 1, column: 0 });
        const [ending] = retiredEndings.exec(path) ?? [];
        const data = { found: ending ?? '', better: '.query.ts, .internal.controller.ts, .event-handlers.ts' };
        if (ending) context.report({ loc: { line: 1, column: 0 }, messageId: 'retired', data });
        for (const { value, loc } of context.sourceCode.getAllComments()) if (loc) check(value, loc);
      },
      Identifier: checkName,
      PrivateIdentifier: checkName,
      CallExpression({ callee, arguments: texts }) {
        if (isTest(callee)) checkText(texts[0]);
        if (isLog(callee)) texts.forEach(checkText);
      },
    };
  },
};
