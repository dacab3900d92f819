import type { Evidence, FieldName, FieldsWithEvidence, PageBox } from '../extraction.ts';
import { groupIntoLines, type TextRun } from './page-lines.rules.ts';

interface Word {
  /** Without case, accents and punctuation. */
  text: string;
  box: PageBox;
}

/** Words of the page that may stand between the words of the evidence. */
const slack = 2;
/** The part of the evidence's words that must stand together on the page. */
const minFound = 0.5;

/** The fields with the place of each evidence on its page. @param pages the text of each page */
export function withBoxes<F extends FieldsWithEvidence>(fields: F, pages: TextRun[][]): F {
  const words = new Map<number, Word[]>();
  const wordsOf = (page: number) => {
    const known = words.get(page) ?? wordsOn(pages[page - 1] ?? [], page);
    words.set(page, known);
    return known;
  };
  const located = (evidence: Evidence): Evidence => {
    const boxes = findPassage(evidence.text, wordsOf(evidence.page));
    return boxes.length > 0 ? { ...evidence, boxes } : evidence;
  };
  const evidence = Object.fromEntries(Object.entries(fields.evidence).map(([field, one]) => [field, located(one)]));
  const review = Object.fromEntries(
    Object.entries(fields.review).map(([field, one]) => [
      field,
      one.suggestion ? { ...one, suggestion: { ...one.suggestion, evidence: located(one.suggestion.evidence) } } : one,
    ]),
  ) as Partial<Record<FieldName, FieldsWithEvidence['review'][FieldName]>>;
  const facts = Object.fromEntries(
    Object.entries(fields.facts).map(([name, fact]) => [name, { ...fact, evidence: located(fact.evidence) }]),
  );
  return { ...fields, evidence, review, facts };
}

function wordsOn(runs: TextRun[], page: number): Word[] {
  return groupIntoLines(runs, page).flatMap((line) => line.runs.flatMap(wordsOf));
}

// The letters of a run are taken as equally wide.
function wordsOf({ text, box }: TextRun): Word[] {
  if (!box) return [];
  return [...text.matchAll(/\S+/g)].flatMap((match) => {
    const folded = fold(match[0]);
    if (folded === '') return [];
    const x = box.x + (box.width * match.index) / text.length;
    return [{ text: folded, box: { ...box, x, width: (box.width * match[0].length) / text.length } }];
  });
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\d@]/gu, '');
}

/** A box for each line of a passage; none when it does not stand on the page. */
export function findPassage(passage: string, page: Word[]): PageBox[] {
  // The label of a table's cell may stand far from its value.
  const withoutLabel = passage.replace(/^[^:]{1,60}: /, '');
  for (const text of [passage, withoutLabel]) {
    const found = densestPart(text.split(/\s+/).map(fold).filter(Boolean), page);
    if (found.length > 0) return joinedByLine(found);
  }
  return [];
}

// The part of the page that has most words of the passage.
function densestPart(passage: string[], page: Word[]): Word[] {
  const size = Math.min(page.length, passage.length + slack);
  const wanted = new Map<string, number>();
  for (const word of passage) wanted.set(word, (wanted.get(word) ?? 0) + 1);
  let found = 0;
  let best = { found: 0, from: 0 };
  const move = (word: Word | undefined, step: 1 | -1) => {
    const left = word && wanted.get(word.text);
    if (left === undefined) return;
    wanted.set(word?.text ?? '', left - step);
    if (step === 1 ? left > 0 : left >= 0) found += step;
  };
  for (let end = 0; end < page.length; end++) {
    if (end >= size) move(page[end - size], -1);
    move(page[end], 1);
    if (found > best.found) best = { found, from: Math.max(0, end - size + 1) };
  }
  if (best.found === 0 || best.found < minFound * passage.length) return [];
  return withoutStrayEnds(page.slice(best.from, best.from + size), passage);
}

// A word at an end that the passage has less often, such as one of the heading above it, does not belong to it.
function withoutStrayEnds(part: Word[], passage: string[]): Word[] {
  const spare = new Map<string, number>();
  for (const { text } of part) spare.set(text, (spare.get(text) ?? 0) + 1);
  for (const word of passage) spare.set(word, (spare.get(word) ?? 0) - 1);
  const isStray = ({ text }: Word) => {
    const left = spare.get(text) ?? 0;
    if (left > 0) spare.set(text, left - 1);
    return left > 0;
  };
  const from = part.findIndex((word) => !isStray(word));
  const to = part.findLastIndex((word) => !isStray(word));
  return part.slice(from, to + 1);
}

function joinedByLine(words: Word[]): PageBox[] {
  const lines: PageBox[] = [];
  for (const { box } of words) {
    const line = lines.at(-1);
    if (line && isOnLine(box, line)) lines[lines.length - 1] = unionOf(line, box);
    else lines.push(box);
  }
  return lines.map(({ x, y, width, height }) => ({ x: round(x), y: round(y), width: round(width), height: round(height) }));
}

function isOnLine(box: PageBox, line: PageBox): boolean {
  const shared = Math.min(box.y + box.height, line.y + line.height) - Math.max(box.y, line.y);
  return shared > 0.5 * Math.min(box.height, line.height) && box.x >= line.x;
}

function unionOf(a: PageBox, b: PageBox): PageBox {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
}

const round = (part: number): number => Math.round(part * 10_000) / 10_000;
