import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { plainText } from '../document-text.ts';
import { readDoc } from './doc.reader.ts';
import { readDocx } from './docx.reader.ts';

const corpus = (file: string) => readFileSync(join(import.meta.dirname, '../../../test/corpus', file));

describe('a .docx', () => {
  it('is read with its tables as rows', async () => {
    const { blocks } = await readDocx(corpus('docx-04.docx'));
    expect(blocks).toContainEqual(expect.objectContaining({ cells: ['Fee per month', '$4,400.00', '$5,000.00'] }));
  });

  it('is read with its header and footer', async () => {
    const text = plainText(await readDocx(corpus('docx-01.docx')));
    const body = text.indexOf('CREATOR AGREEMENT');
    expect(body).toBeGreaterThan(0);
    expect(text.slice(0, body).trim()).not.toBe('');
  });

  it('is read with every cell of a signature table', async () => {
    expect(plainText(await readDocx(corpus('docx-03.docx')))).toContain('Saoirse Ní Dhomhnaill');
  });
});

describe('a .doc', () => {
  it('is read with its letters beyond ASCII', async () => {
    expect(plainText(await readDoc(corpus('doc-01.doc')))).toContain('Yusuf Demirtaş');
  });
});
