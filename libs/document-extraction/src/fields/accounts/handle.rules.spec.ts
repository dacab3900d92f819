import { describe, expect, it } from 'vitest';
import { fieldsOf, parties } from '../../../test/contract-text.ts';
import { accounts, noAccounts } from '../../../test/clauses/account-clauses.ts';

const handle = (...lines: string[]) => fieldsOf(parties, ...lines).socialHandle;

describe("the creator's account", () => {
  it.each(accounts)('is read from: %s', (line, account) => {
    expect(handle(line)).toBe(account);
  });

  it.each(noAccounts)('is not stated by: %s', (line) => {
    expect(handle(line)).toBeNull();
  });
});
