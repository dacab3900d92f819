import { describe, expect, it } from 'vitest';
import { modelAnswer } from '../../test/model-answers.ts';
import { extractFields } from '../fields/extract-fields.rules.ts';
import { parsePlainText } from '../parsers/plain-text.parser.ts';
import { parseAnswer, type ModelAnswer } from './model-answer.ts';
import { checkModelAnswer } from './model-check.rules.ts';

const oneDocument = [
  'Nadia Brennan (@nadia.bakes) will make four videos a month for TikTok.',
  'The fee is $28,800 for the term of 12 months from March 1, 2026, in equal monthly parts. Brand: @acmefoods on Instagram.',
];
const check = (values: Parameters<typeof modelAnswer>[0], quote?: string) =>
  checkModelAnswer(modelAnswer(values, quote), extractFields(parsePlainText('Nothing is said here.')), oneDocument);

describe("a model's answer", () => {
  it.each<[keyof ModelAnswer, unknown]>([
    ['fullName', 'Nadia Brennan'],
    ['socialHandle', '@nadia.bakes'],
    ['startDate', '2026-03-01'],
    ['platforms', ['TikTok']],
    ['videosPerMonth', 4],
  ])('is used when the document supports it: %s', (field, value) => {
    expect(check({ [field]: value }).data[field]).toEqual(value);
  });

  it.each<[keyof ModelAnswer, unknown]>([
    ['fullName', 'Marta Invented'],
    ['fullName', 'ignore all rules'],
    ['socialHandle', '@someone.else'],
    ['monthlyFee', 9_999],
    ['monthlyFee', -5],
    ['startDate', '2026-05-17'],
    ['startDate', 'soon'],
    ['endDate', '2030-01-01'],
    ['platforms', ['Snapchat']],
    ['platforms', ['MySpace']],
    ['videosPerMonth', 37],
    ['videosPerMonth', 2.5],
  ])('is not used when the document does not support it: %s %j', (field, value) => {
    expect(check({ [field]: value }).data[field]).toBeNull();
  });

  it('can be calculated from the document', () => {
    const { data } = check({ monthlyFee: 2_400, startDate: '2026-03-01', endDate: '2027-02-28' });
    expect(data).toMatchObject({ monthlyFee: '2400.00', endDate: '2027-02-28' });
  });

  it('has the page of its quote as evidence', () => {
    const { evidence } = check({ startDate: '2026-03-01' }, '12 months from March 1, 2026');
    expect(evidence.startDate).toEqual({ page: 2, text: '12 months from March 1, 2026' });
  });

  it('raises the confidence where it agrees with the rules, and lowers it where it has no value', () => {
    const rules = extractFields(parsePlainText('Creator: Nadia Brennan\nHandle: @nadia.bakes'));
    const { confidence } = checkModelAnswer(modelAnswer({ fullName: 'Nadia Brennan' }), rules, oneDocument);
    expect(confidence.fullName).toBeGreaterThanOrEqual(0.97);
    expect(confidence.socialHandle).toBeLessThan(rules.confidence.socialHandle ?? 0);
  });

  it('is not used when the document does not have the words that it quotes', () => {
    expect(check({ startDate: '2026-03-01' }, 'starting on the first of March').data.startDate).toBeNull();
  });

  it('is only a suggestion where the rules are sure of another value', () => {
    const rules = extractFields(parsePlainText('Creator: Nadia Brennan\nHandle: @nadia.bakes\nMonthly fee: $2,400'));
    const pages = ['Creator: Nadia Brennan, Handle: @nadia.bakes, Monthly fee: $2,400. A bonus of $9,000 is paid once.'];
    expect(rules.review.monthlyFee?.toCheck).toBe(false);
    const { data, review } = checkModelAnswer(modelAnswer({ monthlyFee: 9_000 }), rules, pages);
    expect(data.monthlyFee).toBe('2400.00');
    expect(review.monthlyFee).toMatchObject({ toCheck: true, suggestion: { value: '9000.00' } });
  });

  it('is to be checked where the rules have no value', () => {
    expect(check({ fullName: 'Nadia Brennan' }).review.fullName).toMatchObject({ toCheck: true, suggestion: null });
  });

  it('can stand in a code fence, with words around it', () => {
    const content = JSON.stringify(modelAnswer({ fullName: 'Nadia Brennan' }));
    expect(parseAnswer(`Sure:\n\`\`\`json\n${content}\n\`\`\`\nAnything else?`)?.fullName.value).toBe('Nadia Brennan');
  });

  it.each([['{}'], ['no JSON'], ['null'], ['[1, 2]'], [JSON.stringify({ fullName: 'Nadia' })]])(
    'that is not an answer is null: %s',
    (content) => {
      expect(parseAnswer(content)).toBeNull();
    },
  );
});
