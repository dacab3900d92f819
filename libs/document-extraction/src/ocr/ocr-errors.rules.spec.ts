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
  ['Instagram [J TikTok', 'Instagram ☐ TikTok'],
  ['vom 1.3.2026-31.8.2026', 'vom 1.3.2026 – 31.8.2026'],
  ['du 2 février au ler août 2026', 'du 2 février au 1er août 2026'],
  ['from lst of May', 'from 1st of May'],
  ['from I5 March 2026 to l2/04/2026', 'from 15 March 2026 to 12/04/2026'],
  ['Invoice 12-04, I agree', 'Invoice 12-04, I agree'],
  ['@mara.l5', '@mara.l5'],
  ['© 2026 Acme', '© 2026 Acme'],
  ['10,000 views', '10,000 views'],
  ['Section S4', 'Section S4'],
])('the OCR error "%s" is corrected to "%s"', (recognised, words) => {
  expect(correctOcrErrors(recognised)).toBe(words);
});
