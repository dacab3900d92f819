import type { Block, DocumentText } from '../document-text.ts';
import { isDayFirst, type DayFirst } from './dates.rules.ts';
import {
  isHeading,
  parseLabel,
  runInHeading,
  splitPairs,
  keysToLabels,
  leadersToColons,
  stripNumbering,
} from './labels.rules.ts';
import { personName } from './names.rules.ts';
import { splitSentences } from './sentences.rules.ts';
import { findTables, type Table } from './tables.rules.ts';

/** One thing that a document says: a sentence, or the value of a label, with what stands above it. */
export interface Statement {
  text: string;
  /** The label directly before the words ("Monthly fee: …") or in the row's first cell; '' when there is none. */
  label: string;
  /** The heading or label in whose scope the words stand. */
  heading: string;
  /** The line that introduces the list in which the words stand ("Each month Creator delivers:"); '' outside lists. */
  leadIn: string;
  /** The heading of the table column; '' outside tables with headings. */
  column: string;
  page: number;
  /** Position in the document, rising. */
  order: number;
}

/** A document, taken apart for the rules. */
export interface ParsedDocument {
  statements: Statement[];
  tables: Table[];
  /** Lines that stand under each other, column by column: what signature blocks are read from. */
  columns: { page: number; text: string }[][];
  text: string;
  dayFirst: DayFirst;
}

const QUESTION =
  /^(?:\(?\d{1,2}[.)]\s+|[-•*]\s+)?(?:what|who|whose|where|when|which|how|under|on (?:which|what)|until when|from when)\b[^?]*\?$/i;

// A lead-in no longer than this names a topic as a heading does.
const MAX_TOPIC_CHARACTERS = 60;

/** Takes a document apart into statements, tables and columns; `european` when its language puts the day before the month. */
export function parseDocument(document: DocumentText, european = false): ParsedDocument {
  const statements: Statement[] = [];
  const tables = findTables(document.blocks);
  let heading = '';
  let leadIn = '';
  let question = '';
  const say = (page: number, text: string, label = '', column = '', under = heading) => {
    if (text.trim() !== '')
      statements.push({ text: text.trim(), label, heading: under, leadIn, column, page, order: statements.length });
  };
  const sayParagraph = (page: number, paragraph: string, label: string, column = '') => {
    let under = leadIn !== '' && leadIn.length <= MAX_TOPIC_CHARACTERS ? leadIn : heading;
    for (const [at, sentence] of splitSentences(leadersToColons(keysToLabels(paragraph))).entries()) {
      const runIn = at === 0 && label === '' && paragraph.length > sentence.length ? runInHeading(sentence) : null;
      if (runIn) under = runIn;
      for (const [nth, part] of splitPairs(stripNumbering(sentence)).entries()) {
        const pair = label === '' || nth > 0 ? parseLabel(part) : null;
        if (pair) {
          say(page, pair.text, pair.label, column, under);
          if (nth === 0) under = pair.label;
        } else if (label !== '' && at === 0 && nth === 0) {
          say(page, part, label, column, under);
          under = label;
        } else say(page, part, '', column, under);
      }
    }
  };
  for (const block of document.blocks) {
    if (block.table !== null) {
      const table = tables.find((one) => one.blocks[0] === block);
      if (!table) continue;
      if (table.title !== '') [heading, leadIn] = [table.title, ''];
      table.heading = leadIn || heading;
      for (const pair of table.pairs) sayParagraph(pair.page, pair.text, pair.label, pair.column);
      continue;
    }
    const text = block.cells.join(' ').trim();
    const asked = question;
    question = QUESTION.test(text) && text.length <= 90 ? stripNumbering(text).replace(/\s*\?$/, '') : '';
    // The answers of a questionnaire stand under its questions.
    if (asked !== '' && question === '' && text.length <= 90) {
      sayParagraph(block.page, text, asked);
      continue;
    }
    const listed = stripNumbering(text) !== text || text.length < 90;
    if (!listed) leadIn = '';
    if (isHeading(text) && parseLabel(stripNumbering(text)) === null && !personName(text)?.includes(' ')) {
      heading = stripNumbering(text).replace(/[.:]$/, '');
      leadIn = '';
      say(block.page, stripNumbering(text), '', '', heading);
    } else sayParagraph(block.page, block.cells.join('\n'), '');
    if (/:$/.test(text)) leadIn = splitSentences(text).at(-1) ?? '';
  }
  const text = document.blocks.map((block) => block.cells.join('\t')).join('\n');
  return { statements, tables, columns: columnsOf(document.blocks), text, dayFirst: european || isDayFirst(text) };
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
