import { describe, expect, it } from 'vitest';
import { parsePlainText } from '../parsers/plain-text.parser.ts';
import { extractFields } from './extract-fields.rules.ts';

/** Processor time: a busy machine does not count. */
const limitSeconds = 4;

// The limit is the processor time; a busy machine takes longer.
describe('a hostile text', { timeout: 60_000 }, () => {
  it.each([
    ['a line of capital letters', 'A'.repeat(200_000)],
    ['a line of names', 'Anna and '.repeat(20_000)],
    ['a line of dates', 'from 1/1/2026 to '.repeat(10_000)],
    ['a line of brackets', '("Brand" '.repeat(20_000)],
  ])('is read in good time: %s', (_, text) => {
    const startedAt = process.cpuUsage();
    expect(extractFields(parsePlainText(text)).data.fullName).toBeNull();
    const { user, system } = process.cpuUsage(startedAt);
    expect((user + system) / 1e6).toBeLessThan(limitSeconds);
  });
});
