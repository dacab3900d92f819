import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { wordDocument } from '@creator-desk/testing/sample-files';
import { plainText } from '../document-text.ts';
import { parseDoc } from './doc.parser.ts';
import { parseDocx } from './docx.parser.ts';

const corpus = (file: string) => readFileSync(join(import.meta.dirname, '../../test/corpus', file));

describe('a .docx', () => {
  it('is parsed with the rows of its tables', async () => {
    const { blocks } = await parseDocx(corpus('docx-04.docx'));
    expect(blocks).toContainEqual(expect.objectContaining({ cells: ['Fee per month', '$4,400.00', '$5,000.00'] }));
  });

  it('is parsed with its header and footer', async () => {
    const text = plainText(await parseDocx(corpus('docx-01.docx')));
    const body = text.indexOf('CREATOR AGREEMENT');
    expect(body).toBeGreaterThan(0);
    expect(text.slice(0, body).trim()).not.toBe('');
  });

  it('is parsed without deleted text', async () => {
    const run = (text: string, properties = '') =>
      `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
    const fee = wordDocument(`<w:p>${run('Fee: ')}${run('$1,500 ', '<w:strike/>')}${run('$1,750 a month')}</w:p>`);
    expect(plainText(await parseDocx(fee))).toBe('Fee: $1,750 a month');
  });

  it('is parsed with every cell of a signature table', async () => {
    expect(plainText(await parseDocx(corpus('docx-03.docx')))).toContain('Saoirse Ní Dhomhnaill');
  });
});

describe('a .doc', () => {
  it('is parsed with letters beyond ASCII', async () => {
    expect(plainText(await parseDoc(corpus('doc-01.doc')))).toContain('Yusuf Demirtaş');
  });
});
