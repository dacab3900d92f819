import { describe, expect, it } from 'vitest';
import { parsePlainText } from '../parsers/plain-text.parser.ts';
import { extractFields } from './extract-fields.rules.ts';

/** Processor time: a busy machine does not count. */
const limitSeconds = 6;

describe('a hostile text', () => {
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
