import { describe, expect, it } from 'vitest';
import { handleKey, handleProblem, normaliseHandle } from './social-handle.ts';

describe('a social handle', () => {
  it.each([
    ['jane', '@jane'],
    ['@jane', '@jane'],
    ['  @jane  ', '@jane'],
    ['@@jane', '@jane'],
    ['@ @ jane', '@jane'],
    ['＠jane', '@jane'],
    ['@Jane.Doe_1', '@Jane.Doe_1'],
    ['jane@home', '@jane@home'],
    ['@ジェーン', '@ジェーン'],
    ['jose\u0301', '@jos\u00e9'],
    ['@', ''],
    ['  ', ''],
    ['', ''],
  ])('%j is stored as %j', (written, stored) => {
    expect(normaliseHandle(written)).toBe(stored);
    expect(normaliseHandle(stored)).toBe(stored);
  });

  it.each([
    ['@Jane', 'jane'],
    ['@JANE', ' @jane '],
    ['@ÉLAN', 'élan'],
    ['@Mü', 'mu\u0308'],
  ])('%j and %j belong to one person', (one, other) => expect(handleKey(one)).toBe(handleKey(other)));

  it('keeps different people apart', () => expect(handleKey('@jane')).not.toBe(handleKey('@jane_')));

  it.each([
    ['@jane', undefined],
    ['jane', undefined],
    ['😀', undefined],
    [`@${'a'.repeat(99)}`, undefined],
    [`@${'a'.repeat(100)}`, 'Social handle must be at most 100 characters'],
    ['', 'Social handle is required'],
    [' @ ', 'Social handle is required'],
    ['jane doe', 'Social handle must not contain spaces or control characters'],
    ['jane\u00a0doe', 'Social handle must not contain spaces or control characters'],
    ['jane\u0000', 'Social handle must not contain spaces or control characters'],
    ['ja\nne', 'Social handle must not contain spaces or control characters'],
    ['jane\u202e', 'Social handle must not contain spaces or control characters'],
  ])('%j has the problem %j', (handle, problem) => expect(handleProblem(handle)).toBe(problem));
});
