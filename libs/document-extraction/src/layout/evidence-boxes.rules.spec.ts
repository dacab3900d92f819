import { describe, expect, it } from 'vitest';
import type { FieldsWithEvidence } from '../extraction.ts';
import { withBoxes } from './evidence-boxes.rules.ts';
import type { TextRun } from './page-lines.rules.ts';

/** Lines of a page of 100 by 100 points, ten points high; each letter is two points wide. */
const pageOf = (...lines: string[]): TextRun[] =>
  lines.map((text, at) => {
    const [width, y] = [text.length * 2, (at + 1) * 12];
    return { x: 0, y, width, height: 10, text, box: { x: 0, y: (y - 10) / 100, width: width / 100, height: 0.12 } };
  });

const none = { fullName: null, socialHandle: null, monthlyFee: null, startDate: null, endDate: null };
const fieldsWith = (text: string, page = 1): FieldsWithEvidence => ({
  data: { ...none, platforms: null, videosPerMonth: null, notes: null },
  confidence: {},
  evidence: { monthlyFee: { page, text } },
  review: {},
  facts: {},
});
const boxesOf = (text: string, ...pages: TextRun[][]) => withBoxes(fieldsWith(text), pages).evidence.monthlyFee?.boxes;

describe('the place of evidence', () => {
  it('is the part of the line with its words', () => {
    expect(boxesOf('monthly fee of $900', pageOf('The Brand pays', 'a monthly fee of $900 each'))).toEqual([
      { x: 0.04, y: 0.14, width: 0.38, height: 0.12 },
    ]);
  });

  it('is a box for each line', () => {
    const boxes = boxesOf('The Brand pays a monthly fee of $900', pageOf('Fees. The Brand pays', 'a monthly fee of $900'));
    expect(boxes?.map(({ x, y }) => [x, y])).toEqual([
      [0.12, 0.02],
      [0, 0.14],
    ]);
  });

  it('has no word of the heading above it', () => {
    const page = pageOf('SERVICES AGREEMENT', 'This agreement is made today', 'between us');
    expect(boxesOf('This agreement is made today', page)?.map(({ y }) => y)).toEqual([0.14]);
  });

  it('is found by its value when the label of its cell stands elsewhere', () => {
    expect(boxesOf('Compensation, monthly: USD 900', pageOf('Some words', 'USD 900'))?.[0]).toMatchObject({ x: 0, y: 0.14 });
  });

  it('ignores case, accents, punctuation and a word that OCR corrected', () => {
    expect(boxesOf('Zoë Müller, the “Creator” of @zoe', pageOf('zoe muller the creator 0f @zoe'))).toHaveLength(1);
  });

  it('is unknown when the page does not have the words', () => {
    expect(boxesOf('monthly fee of $900', pageOf('Nothing of the kind is agreed'))).toBeUndefined();
    expect(boxesOf('monthly fee of $900')).toBeUndefined();
  });

  it('is also given for a suggestion', () => {
    const evidence = { page: 1, text: 'about $900' };
    const suggestion = { value: '900.00', confidence: 0.4, evidence };
    const fields: FieldsWithEvidence = {
      ...fieldsWith('no such words'),
      review: { monthlyFee: { toCheck: true, reasons: [], suggestion } },
    };
    expect(withBoxes(fields, [pageOf('about $900')]).review.monthlyFee?.suggestion?.evidence.boxes).toHaveLength(1);
  });
});
