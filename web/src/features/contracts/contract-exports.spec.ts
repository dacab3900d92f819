import { expect, it } from 'vitest';
import { handlesCsv } from './contract-exports.ts';

it.each([
  ['no contract', [], 'Social Handle\r\n'],
  ['several, sorted without regard to case', ['@Zoe', '@ada', '@Bob'], 'Social Handle\r\n@ada\r\n@Bob\r\n@Zoe\r\n'],
  ['the same one twice', ['@ada', '@ada'], 'Social Handle\r\n@ada\r\n'],
  ['one that needs quotes', ['@a,"b"'], 'Social Handle\r\n"@a,""b"""\r\n'],
])('writes the handles of %s', (_what, handles, csv) => {
  expect(handlesCsv(handles)).toBe(csv);
});
