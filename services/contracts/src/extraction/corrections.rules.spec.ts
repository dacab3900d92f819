import { expect, it } from 'vitest';
import { correctionsOf, type ReadFields } from './corrections.rules.ts';

const read: ReadFields = {
  fullName: 'Jane Doe',
  socialHandle: '@janedoe',
  monthlyFee: '4500.00',
  startDate: '2026-03-01',
  endDate: null,
  platforms: ['TikTok', 'Instagram'],
  videosPerMonth: null,
};
const evidence = { monthlyFee: { page: 2, text: 'a fee of $4,500' } };

it('names proposed and saved value of each changed field, with the evidence', () => {
  const saved = { ...read, monthlyFee: '4600.00', endDate: '2027-02-28' };
  expect(correctionsOf({ data: read, evidence }, saved)).toEqual({
    monthlyFee: { proposed: '4500.00', saved: '4600.00', evidence: evidence.monthlyFee },
    endDate: { proposed: null, saved: '2027-02-28', evidence: null },
  });
});

it('is empty when only the notation differs', () => {
  const saved = { ...read, monthlyFee: '4500', platforms: ['Instagram', 'TikTok'], videosPerMonth: 0 };
  expect(correctionsOf({ data: read, evidence }, saved)).toEqual({});
});

it('has every field of a document in which nothing was read', () => {
  expect(Object.keys(correctionsOf({ data: null }, read))).toHaveLength(5);
});
