import { expect, it } from 'vitest';
import { storedFileFrom, storedFileHeader } from './stored-file.ts';

it('a place survives its way as a header', () => {
  const place = { path: 'objects/contract-files/0a/9f', start: 12, length: 1 };
  expect(storedFileFrom(storedFileHeader(place))).toEqual(place);
});

it.each([
  'objects/../secret 0 1',
  '../objects/a 0 1',
  '/objects/a 0 1',
  'objects//a 0 1',
  'objects 0 1',
  'objects/a/ 0 1',
  'objects/a\\b 0 1',
  'objects/a%2e%2e/b 0 1',
  'objects/a 0 0',
  'objects/a -1 1',
  'objects/a 0 9999999999999999',
  'objects/a 0',
  'objects/a 0 1 2',
  '',
])('%j is no place', (header) => expect(storedFileFrom(header)).toBeUndefined());
