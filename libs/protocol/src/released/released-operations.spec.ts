import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { type Break, operationsByService, otherSubjects } from './known-operations.ts';
import { knownBreaks } from './released-operations.ts';

describe('the operations of a release', () => {
  it('are held against the subjects that this version answers', () => {
    const subjects = Object.entries(operationsByService).flatMap(([service, operations]) =>
      Object.entries(operations).map(([name, { subject }]) => [`${service}.${name}`, subject] as const),
    );
    const others = subjects.filter(([name, subject]) => name !== subject);
    expect(Object.fromEntries(others)).toEqual(otherSubjects);
  });

  it('are kept for each release but the first', () => {
    const changelog = readFileSync(join(import.meta.dirname, '../../../../CHANGELOG.md'), 'utf8');
    const released = Array.from(changelog.matchAll(/^## \[(\d+\.\d+\.\d+)\]/gm), ([, version = '']) => version).sort();
    expect(['0.1.0', ...Object.keys(knownBreaks)].sort()).toEqual(released);
  });
});

/** A release with one operation. */
interface Released {
  'films.cut': { input: { id: number; at: 'start' | 'end' }; answer: { id: number; seconds: number; state: 'cut' | 'whole' } };
}
type Breaks<Input, Answer> = Break<Released, { 'films.cut': { input: Input; answer: Answer } }>;
type Sent = Released['films.cut']['input'];
type Answered = Released['films.cut']['answer'];

// The compiler checks these.
describe('a call of a release', () => {
  it('may get optional fields and more answers', () => {
    expectTypeOf<Breaks<Sent & { color?: string }, Answered & { color: string }>>().toBeNever();
    expectTypeOf<Breaks<{ id: number | string; at: 'start' | 'end' | 'middle' }, Answered>>().toBeNever();
  });

  it('is broken by a field that must be sent, a value that is refused, and an operation that is gone', () => {
    expectTypeOf<Breaks<Sent & { color: string }, Answered>>().toEqualTypeOf<'films.cut refuses what was sent'>();
    expectTypeOf<Breaks<{ id: number; at: 'start' }, Answered>>().toEqualTypeOf<'films.cut refuses what was sent'>();
    expectTypeOf<Break<Released, object>>().toEqualTypeOf<'films.cut is not answered'>();
  });

  it('is broken by an answer that lacks a field, may lack it, or has an unknown value', () => {
    type Broken = 'films.cut answers something else';
    expectTypeOf<Breaks<Sent, Omit<Answered, 'seconds'>>>().toEqualTypeOf<Broken>();
    expectTypeOf<Breaks<Sent, Omit<Answered, 'seconds'> & { seconds?: number }>>().toEqualTypeOf<Broken>();
    expectTypeOf<Breaks<Sent, Omit<Answered, 'state'> & { state: string }>>().toEqualTypeOf<Broken>();
  });
});
