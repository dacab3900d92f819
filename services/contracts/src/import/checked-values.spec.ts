import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { describe, expect, it } from 'vitest';
import { CheckedValues } from './checked-values.ts';
import { columns } from './columns/columns.rules.ts';
import { ImportedContract } from './imported-contract.ts';

const valid = {
  fullName: ' Jane ',
  socialHandle: 'jane',
  monthlyFee: '$4,500',
  startDate: '2026-03-01T10:00:00Z',
  endDate: '2026-08-31',
};

/** What cells may hold, after `inputOf`. */
const values: unknown[] = [
  undefined,
  ...[
    '',
    ' ',
    '0',
    '4',
    '4.0',
    '-1',
    '1e2',
    '1201',
    '99999999999',
    'jane',
    '@jane',
    'two words',
    'null',
    '{}',
    '{"a":1}',
    '\0',
    '\ud800',
  ],
  ...['2026-03-01', '2026-02-30', '2026-03-01T00:00:00Z', '2026-03-01T00:00:00', 'yesterday', '$1', '1.005', 'a lot'],
  ...['ACTIVE', 'active', 'tiktok', 'TikTok', 'other', 'x'.repeat(201), 'x'.repeat(501), 'x'.repeat(20_001), 'x'.repeat(500_001)],
  ['TikTok', 'instagram', 'TikTok'],
  ['nowhere'],
  [],
];

/** By the validation of the API. */
function expected(given: object): ImportedContract | undefined {
  const instance = plainToInstance(ImportedContract, given);
  return validateSync(instance).length === 0 ? instance : undefined;
}

describe.each(columns.map(({ field }) => field))('the values of %s', (field) => {
  it('are converted and refused as by the API', () => {
    const checked = new CheckedValues();
    for (const value of [...values, ...values]) {
      const given = { ...valid, [field]: value };
      expect(checked.of(given), JSON.stringify(value)?.slice(0, 50)).toEqual(expected(given));
    }
  });
});
