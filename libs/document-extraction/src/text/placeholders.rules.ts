import type { DocumentText } from '../document-text.ts';

/** What a placeholder is replaced by. */
const blank = '[…]';

/**
 * "[INSERT NAME]", "[@HANDLE]", "[Platform(s), e.g. Instagram]", "{{fee}}", "<Company Name>": words that a person is to replace. An amount
 * or a date in brackets is proposed, a tick is an answer, and "[***]" is a redaction.
 */
const placeholder =
  /\{\{[^{}\n]{1,80}\}\}|<[A-Z][A-Za-z ]{2,40}>|\[(?=[^\]\n]*(?:\b(?:insert|enter|your|name|names|address|date|dates|amount|number|e\.g\.|eg|specify|describe|details|list|tbd|tba|handle|platforms?|company|brand|creator|influencer|currency|jurisdiction|state|country|city|e-?mail|phone|duration|period|title|signature|product|x{2,})\b|@(?:handle|user|your|name|account|x{3})))(?![^\]\n]*(?:[$€£]\s?\d|\d{4}|signature page))[^\]\n]{1,120}\]/gi;
const square = /[[{<]/;

/** A document with as many placeholders as this is a template, whose notes say what to fill in: 'Note: for example "4 videos"'. */
const ofTemplate = 3;
const advice = /\b(?:for (?:example|instance)|e\.g\.|such as|sample)\b.*$|^note:.*$/gimu;

/** The document with its placeholders, and the advice in a template, as blanks: what stands in them as an example is no value. */
export function withoutPlaceholders(document: DocumentText): DocumentText {
  let found = 0;
  const replaced = document.blocks.map((block) => {
    if (!block.cells.some((cell) => square.test(cell))) return block;
    const cells = block.cells.map((cell) => cell.replace(placeholder, () => (found++, blank)));
    return { ...block, cells };
  });
  const blocks =
    found < ofTemplate
      ? replaced
      : replaced.map((block) => ({ ...block, cells: block.cells.map((cell) => cell.replace(advice, blank)) }));
  return { ...document, blocks };
}

/** Whether a statement only gives an example: "For example: $500 per month". */
export function isExample({ label, text }: { label: string; text: string }): boolean {
  return /^(?:for (?:example|instance)|e\.g\.|examples?|sample)\b/i.test(label === '' ? text : label);
}
