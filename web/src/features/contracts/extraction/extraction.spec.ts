import { expect, it } from 'vitest';
import { documentKind } from './extraction.ts';

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

it.each([
  ['a.pdf', '', 'pdf'],
  ['A.PDF', 'application/pdf', 'pdf'],
  ['a.doc', '', 'word'],
  ['a.docx', word, 'word'],
  ['a.txt', 'text/plain', 'text'],
  ['scan of contract', 'application/pdf', 'pdf'],
  ['a.v2.docx', '', 'word'],
  ['a.md', 'text/plain', undefined],
  ['a.png', 'image/png', undefined],
  ['a.pdf.zip', 'application/pdf', undefined],
  ['nothing known', '', undefined],
])('takes %s (%s) for %s', (name, type, kind) => {
  expect(documentKind({ name, type })).toBe(kind);
});
