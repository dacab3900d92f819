import { describe, expect, it } from 'vitest';
import { passwordProblem, tokensIn, tokensProblem } from './access-secrets.ts';

describe("the admins' password", () => {
  it.each(['', 'secret', 'elevenchars', 'x'.repeat(11)])('%j is too short', (password) => {
    expect(passwordProblem(password)).toBe('must have at least 12 characters');
  });

  it.each([
    'aaaaaaaaaaaa',
    'abababababab',
    'passpasspasspa',
    '123456789012',
    '987654321098',
    'abcdefghijklm',
    'QwertyUiopAsdf',
    'password1234',
    'Password-1234!',
    'P.a.s.s.w.o.r.d',
    'passwordpassword',
    'administrator',
    'creatordesk1',
    'Creator Desk 2026',
    'changeme12345',
  ])('%j is too easy to guess', (password) => {
    expect(passwordProblem(password)).toBe('is too easy to guess: choose one that nobody else uses');
  });

  it.each(['correct horse battery staple', 'q9fT-2mXw_81', 'my password is a sentence', 'äöüßäöüßéèêëç', '7f3a9c1e5b2d'])(
    '%j is good',
    (password) => {
      expect(passwordProblem(password)).toBeUndefined();
    },
  );
});

describe('the tokens of scripts', () => {
  it.each([
    ['', true],
    [' , ', true],
    ['x'.repeat(20), true],
    [`${'x'.repeat(20)}, ${'y'.repeat(24)},`, true],
    ['x'.repeat(19), false],
    [`${'x'.repeat(20)},short`, false],
  ])('%j can be used: %s', (tokens, usable) => {
    expect(tokensProblem(tokens) === undefined).toBe(usable);
  });

  it('are separated by commas', () => {
    expect(tokensIn(' one, two ,,')).toEqual(['one', 'two']);
  });
});
