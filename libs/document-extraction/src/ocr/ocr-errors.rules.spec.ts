import { expect, it } from 'vitest';
import { correctOcrErrors } from './ocr-errors.rules.ts';

it.each([
  ['Start: 10,01,2026', 'Start: 10/01/2026'],
  ['©nadia.bakes', '@nadia.bakes'],
  ['@)NGRIDBAKES', '@INGRIDBAKES'],
  ['@)INGRIDBAKES', '@INGRIDBAKES'],
  ['S4,500.00 per month', '$4,500.00 per month'],
  ['$2,1OO', '$2,100'],
  ['Videos per month: U4', 'Videos per month: 4'],
  ['© 2026 Acme', '© 2026 Acme'],
  ['10,000 views', '10,000 views'],
  ['Section S4', 'Section S4'],
])('the OCR error "%s" is corrected to "%s"', (recognised, words) => {
  expect(correctOcrErrors(recognised)).toBe(words);
});
