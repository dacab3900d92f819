import type { Block, DocumentText } from '../document-text.ts';
import type { CalendarDay } from './values/calendar.rules.ts';
import { isDayFirst, type DayFirst } from './values/dates.rules.ts';
import { agreedOn, sentOn } from './document-days.rules.ts';
import {
  isHeading,
  parseLabel,
  runInHeading,
  splitPairs,
  keysToLabels,
  leadersToColons,
  stripNumbering,
  type LabelledValue,
} from './labels.rules.ts';
import { rowsOfMonths } from './month-tables.rules.ts';
import { hasKeyTerms, keyTermRow, keyTermRows } from './key-terms.rules.ts';
import { personName } from './values/names.rules.ts';
import { splitSentences } from './sentences.rules.ts';
import { findTables, type Table } from './tables.rules.ts';

/** A sentence of a document, or the value of a label, with its context. */
export interface Statement {
  text: string;
  /** The label before the text ("Monthly fee: …") or in the first cell of the row; '' without a label. */
  label: string;
  /** The heading or label above the text. */
  heading: string;
  /** The line that introduces the list ("Each month Creator delivers:"); '' outside lists. */
  leadIn: string;
  /** The heading of the table column; '' without one. */
  column: string;
  page: number;
  /** Position in the document. */
  order: number;
}

/** A document in the form that the field rules use. */
export interface ParsedDocument {
  statements: Statement[];
  tables: Table[];
  /** Lines below each other, column by column, for signature blocks. */
  columns: { page: number; text: string }[][];
  text: string;
  dayFirst: DayFirst;
  /** When the agreement is made, as far as a label says it; for terms without a year. */
  agreed: CalendarDay | null;
  /** When the first message of a chat, a mail or a letter was sent; for all days without a year. */
  sent: CalendarDay | null;
}

/** Without what somebody only asks or offers in a chat: "5 videos a month?", "so we said 3500 a month right". */
export const withoutAsked = (statements: Statement[]): Statement[] =>
  statements.filter(({ text }) => !/\d[^?]{0,40}(?:\?|,? right\??)$/i.test(text) || text.length > maxAsked);

const maxAsked = 80;

const questionPattern =
  /^(?:\(?\d{1,2}[.)]\s+|[-•*]\s+)?(?:what|who|whose|where|when|which|how|under|on (?:which|what)|until when|from when)\b[^?]*\?$/i;

const dateRange = /^([\p{L} ]{0,20}?)\s*(\d{1,2}\.? \p{L}{3,9} \d{4} ?[–—-] ?\d{1,2}\.? \p{L}{3,9} \d{4})$/u;

const everyMonth = /\b(?:per|each|every) (?:\p{L}+ )?month|\bmonthly\b|^videos?$/iu;

/** Longer lead-ins are not used as headings. */
const maxTopicCharacters = 60;
const maxQuestionCharacters = 90;
const maxLabelCharacters = 150;

/**
 * Splits a document into statements, tables and columns.
 * @param european whether the language of the document writes the day before the month
 */
export function parseDocument(document: DocumentText, european = false): ParsedDocument {
  const blocks = rowsOfMonths(document.blocks);
  const tables = findTables(blocks);
  const parser = new StatementParser(tables, hasKeyTerms(blocks.flatMap(({ table, cells }) => (table === null ? cells : []))));
  for (const block of blocks) parser.add(block);
  const text = blocks.map((block) => block.cells.join('\t')).join('\n');
  const dayFirst = european || isDayFirst(text);
  return {
    statements: parser.statements,
    tables,
    columns: columnsOf(blocks),
    text,
    dayFirst,
    agreed: agreedOn(parser.statements, dayFirst),
    sent: sentOn(parser.statements, dayFirst),
  };
}

/** Splits blocks into statements and keeps the heading, the lead-in and the question that apply to the next block. */
class StatementParser {
  readonly statements: Statement[] = [];
  private readonly tables: Table[];
  private readonly keyTerms: boolean;
  private heading = '';
  private leadIn = '';
  private question = '';
  private last = '';

  constructor(tables: Table[], keyTerms: boolean) {
    this.tables = tables;
    this.keyTerms = keyTerms;
  }

  add(block: Block): void {
    if (block.table === null && this.keyTerms) this.addKeyTerms(block);
    else if (block.table === null) this.addText(block);
    else this.addTable(this.tables.find((table) => table.blocks[0] === block));
  }

  private addTable(table: Table | undefined): void {
    if (!table) return;
    if (table.title !== '') [this.heading, this.leadIn] = [table.title, ''];
    table.heading = this.leadIn || this.heading;
    const above = this.leadIn;
    for (const pair of table.pairs) {
      // Paragraphs side by side are no row of a form.
      const isProse = pair.label.length > maxLabelCharacters;
      if (isProse) this.addParagraph(pair.page, pair.label, '');
      // "NEW 1 May 2025 - 30 Apr 2026 | $1,950 / month": the first cell has a value too.
      const [words, range] = dateRange.exec(pair.label)?.slice(1) ?? [];
      if (range) this.addParagraph(pair.page, range, words?.trim() ?? '');
      this.addParagraph(pair.page, pair.text, isProse ? '' : pair.label, pair.column);
      // "Retainer, being per month:" above rows with the parts
      if (pair.label === '' && pair.text.endsWith(':')) this.leadIn = pair.text;
    }
    this.leadIn = above;
  }

  // What stands below a row of key terms belongs to it, until the next row.
  private addKeyTerms(block: Block): void {
    for (const line of keyTermRows(block.cells.join(' ').trim())) {
      const row = keyTermRow(line);
      if (!row || row.text === '') {
        this.addText({ ...block, cells: [line] });
        continue;
      }
      [this.heading, this.leadIn] = [row.label, ''];
      this.addParagraph(block.page, row.text, row.label);
      this.introduce(row.text);
    }
  }

  // A line that ends in a colon introduces a list, with the line before when the sentence began there.
  private introduce(text: string): void {
    const whole = /^\p{Ll}/u.test(text) && /[\p{Ll},]$/u.test(this.last) ? `${this.last} ${text}` : text;
    this.last = text;
    if (text.endsWith(':')) this.leadIn = splitSentences(whole).at(-1) ?? '';
  }

  private addText({ page, cells }: Block): void {
    const text = cells.join(' ').trim();
    const words = stripNumbering(text);
    const isShort = text.length <= maxQuestionCharacters;
    const question = this.question;
    this.question = questionPattern.test(text) && isShort ? words.replace(/\s*\?$/, '') : '';
    // In a questionnaire, the answer follows its question.
    if (question !== '' && this.question === '' && isShort) return this.addParagraph(page, text, question);
    const isListed = words !== text || text.length < maxQuestionCharacters;
    if (!isListed) this.leadIn = '';
    if (isHeading(text) && parseLabel(words) === null && !personName(text)?.includes(' ')) {
      this.heading = words.replace(/[.:]$/, '');
      this.leadIn = '';
      this.push({ page, text: words, label: '', column: '', heading: this.heading });
    } else this.addParagraph(page, cells.join('\n'), '');
    this.introduce(text);
  }

  private addParagraph(page: number, paragraph: string, label: string, column = ''): void {
    const isTopic = this.leadIn !== '' && this.leadIn.length <= maxTopicCharacters;
    let heading = isTopic ? this.leadIn : this.heading;
    for (const [at, sentence] of splitSentences(leadersToColons(keysToLabels(paragraph))).entries()) {
      if (at === 0 && label === '' && paragraph.length > sentence.length) heading = runInHeading(sentence) ?? heading;
      // "Per month: (a) TikToks: 4; (b) Reels: 2": the label applies to all parts.
      const words = stripNumbering(sentence);
      const parts = everyMonth.test(label || labelOf(words)) ? [words] : splitPairs(words);
      for (const [nth, part] of parts.entries()) {
        const own = labelPart(part, label, at, nth);
        this.push({ page, ...own, column, heading });
        // The following sentences belong to the label of the first part.
        if (nth === 0 && own.label !== '') heading = own.label;
      }
    }
  }

  private push(statement: Omit<Statement, 'leadIn' | 'order'>): void {
    const text = statement.text.trim();
    if (text !== '') this.statements.push({ ...statement, text, leadIn: this.leadIn, order: this.statements.length });
  }
}

const labelOf = (text: string) => parseLabel(text)?.label ?? '';

// The label of a paragraph belongs to the first part of its first sentence; other parts can have labels of their own.
function labelPart(part: string, label: string, sentence: number, nth: number): LabelledValue {
  const own = label === '' || nth > 0 ? parseLabel(part) : null;
  return own ?? { label: sentence === 0 && nth === 0 ? label : '', text: part };
}

function columnsOf(blocks: Block[]): ParsedDocument['columns'] {
  const columns: ParsedDocument['columns'] = [];
  let flow: { page: number; text: string }[] = [];
  let at = 0;
  while (at < blocks.length) {
    const block = blocks[at];
    if (!block) break;
    if (block.table === null) {
      flow.push(...block.cells.flatMap((cell) => cell.split('\n')).map((text) => ({ page: block.page, text: text.trim() })));
      at++;
      continue;
    }
    const rows = blocks.slice(at).filter((one) => one.table === block.table);
    const width = Math.max(...rows.map((row) => row.cells.length));
    if (flow.length > 0) columns.push(flow);
    flow = [];
    for (let column = 0; column < width; column++) {
      columns.push(
        rows.flatMap((row) => (row.cells[column] ?? '').split('\n').map((text) => ({ page: row.page, text: text.trim() }))),
      );
    }
    at = blocks.indexOf(rows.at(-1) ?? block) + 1;
  }
  if (flow.length > 0) columns.push(flow);
  return columns.map((column) => column.filter((line) => line.text !== ''));
}

/** A line on this many pages is a header or a footer: "Source: ACME INC, 8-K, 10/1/2008". */
const minRepeats = 3;
const shortLine = 14;

/** The lines of headers and footers. */
export function runningLines(statements: Statement[]): Set<string> {
  const counts = new Map<string, number>();
  for (const { text, label } of statements) if (!/^date/i.test(label)) counts.set(text, (counts.get(text) ?? 0) + 1);
  return new Set([...counts].filter(([text, count]) => count >= minRepeats && text.length >= shortLine).map(([text]) => text));
}
