import { describe, expect, it } from 'vitest';
import { fieldsOf, parties } from '../../test/contract-text.ts';

const stated = { monthlyFee: '1200.00', startDate: '2027-03-01', endDate: '2027-05-31', videosPerMonth: 3 };

describe('a deal month by month', () => {
  it.each([
    ['in a table', 'Month\tVideos\tFee\nMarch 2027\t3\t$1,200\nApril 2027\t3\t$1,200\nMay 2027\t3\t$1,200\nTotal\t9\t$3,600'],
    ['in lines', 'Payments\n\n- March 2027: 3 videos, $1,200\n- April 2027: 3 videos, $1,200\n- May 2027: 3 videos, $1,200'],
  ])('has its fee, its videos and its term %s', (_, text) => {
    expect(fieldsOf(parties, text)).toMatchObject(stated);
  });

  it('states no fee when it changes', () => {
    const text = 'Month\tVideos\tFee\nMarch 2027\t3\t$1,200\nApril 2027\t3\t$900\nMay 2027\t3\t$1,500';
    expect(fieldsOf(parties, text)).toMatchObject({ ...stated, monthlyFee: null });
  });
});
