import { describe, expect, it } from 'vitest';
import type { FactName } from '../../extraction.ts';
import { parsePlainText } from '../../parsers/plain-text.parser.ts';
import { extractFields } from '../extract-fields.rules.ts';

const deal =
  'INFLUENCER AGREEMENT between Nova Foods Ltd ("Brand") and Mara Quill, an individual ("Creator"), @maraquill, mara@quill.example.';

function factOf(name: FactName, words: string): string | null {
  const { facts } = extractFields(parsePlainText(`${deal}\n\n${words}`));
  return facts[name]?.value ?? null;
}

describe('a fact', () => {
  it.each<[FactName, string, string]>([
    ['totalFee', 'The Brand pays €450 per video, €1,350 in total.', '1350.00'],
    ['totalFee', 'Total fee: $12,000', '12000.00'],
    ['totalFee', 'Compensation: $9,500 flat, 50% on signature, 50% on the last post', '9500.00'],
    ['totalFee', 'The Brand shall pay EUR 15,000 per quarter, i.e. EUR 60,000 for the initial year.', '60000.00'],
    ['feePerVideo', 'The Brand pays a flat fee of €450 per video.', '450.00'],
    ['feePerVideo', '1) 5 Instagram Reels, $1,600 each, $8,000', '1600.00'],
    ['totalVideos', 'The Creator makes 2 videos a month, 12 in all, from 1 May 2026 to 31 October 2026.', '12'],
    ['totalVideos', 'The Creator provides twelve (12) social media videos in total.', '12'],
    ['exclusivity', 'Exclusivity: no competing soup brands during the term', 'no competing soup brands during the term'],
    ['usageRights', 'Usage: 6 months, organic and paid on the Brand’s own channels', '6 months; paid media, social channels'],
    [
      'exclusivity',
      'The Creator shall not cooperate with other manufacturers of soup.',
      'The Creator shall not cooperate with other manufacturers of soup.',
    ],
    ['email', 'Payment within 30 days.', 'mara@quill.example'],
    ['renewal', 'The agreement renews automatically for successive periods of one year.', 'automatic'],
    [
      'renewal',
      'It renews automatically each year unless a party gives notice of its intention not to renew this agreement.',
      'automatic',
    ],
    ['renewal', 'The Brand may renew this agreement for one year by written notice.', 'by option'],
    ['renewal', 'The parties may agree in writing to renew this agreement.', 'by agreement'],
    ['noticePeriod', 'Either party may end this agreement with 15 days’ notice.', '15 days'],
    ['noticePeriod', 'Termination: either party on sixty (60) days written notice', 'sixty (60) days'],
  ])('%s is read from: %s', (name, words, value) => {
    expect(factOf(name, words)).toBe(value);
  });

  it.each<[FactName, string]>([
    ['totalFee', 'The Brand pays $2,000 per month.'],
    ['totalFee', 'Kill fee: $1,000'],
    ['totalFee', 'Notes: the Creator asked for $8,000 in total.'],
    ['feePerVideo', 'Notes: the Creator asked for $6,000 per video.'],
    ['feePerVideo', 'The Brand pays $300 for every video above 100,000 views.'],
    ['feePerVideo', 'Rates: TikTok video $3,500. YouTube video $5,000.'],
    ['feePerVideo', 'Boosting: not included. Rate if wanted later: £250 per video per month'],
    ['totalFee', 'Session fee: $3,000. Usage fee: $9,000 for thirteen weeks.'],
    ['totalVideos', 'The Creator makes twelve (12) finished videos in each calendar month.'],
    ['totalVideos', 'The Creator makes 2 videos a month.'],
    ['exclusivity', 'The Creator is engaged on a non-exclusive basis for any product.'],
    ['exclusivity', 'The Creator shall not work with competitors for ______ days.'],
    ['noticePeriod', 'The Brand may extend the term by 30 days’ notice.'],
    ['noticePeriod', 'The insurance shall not be cancelled without 30 days’ notice.'],
    ['noticePeriod', 'Either party may terminate if the other fails to cure a breach within 10 days of notice.'],
  ])('%s is not read from: %s', (name, words) => {
    expect(factOf(name, words)).toBeNull();
  });

  it('has evidence and a confidence', () => {
    const { facts } = extractFields(parsePlainText(`${deal}\n\nTotal fee: $12,000`));
    expect(facts.totalFee).toEqual({
      value: '12000.00',
      confidence: 0.85,
      evidence: { page: 1, text: 'Total fee: $12,000' },
    });
  });

  it('of a long document is always to be checked', () => {
    const books = 'The parties keep their books in good order at all times. '.repeat(100);
    const { facts } = extractFields(parsePlainText(`${deal}\n\nTotal fee: $12,000\n\n${books}`));
    expect(facts.totalFee?.confidence).toBeLessThan(0.75);
  });

  it('is no sum that companies of other trades pay each other in a long contract', () => {
    const books = 'The parties keep their books in good order at all times. '.repeat(100);
    const contract = 'AGREEMENT\n\nThe insurer covers $2,000,000 in total.\n\nEither party may terminate it on 30 days’ notice.';
    const { facts } = extractFields(parsePlainText(`${contract}\n\n${books}`));
    expect(facts).toEqual({ noticePeriod: expect.objectContaining({ value: '30 days', confidence: 0.65 }) as unknown });
  });

  it('is no e-mail of the brand', () => {
    const document = parsePlainText('Creator: Mara Quill\n\nBrand: Nova Foods Ltd, sales@novafoods.example');
    expect(extractFields(document).facts.email).toBeUndefined();
  });
});
