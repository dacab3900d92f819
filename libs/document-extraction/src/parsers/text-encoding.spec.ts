import { describe, expect, it } from 'vitest';
import { decodeText } from './text-encoding.ts';

const contractLine = 'Creator: Zoë Müller – fee €1,200';
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();

describe('a text file', () => {
  it.each([
    ['UTF-8', Buffer.from(contractLine)],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${contractLine}`)],
    ['UTF-16 with its mark', Buffer.from(`\uFEFF${contractLine}`, 'utf16le')],
    ['UTF-16 without a mark', Buffer.from(contractLine, 'utf16le')],
    ['UTF-16 big-endian with its mark', utf16be(`\uFEFF${contractLine}`)],
    ['UTF-16 big-endian without a mark', utf16be(contractLine)],
    ['Windows-1252', Buffer.from(contractLine.replace('–', '\x96').replace('€', '\x80'), 'latin1')],
  ])('is read as %s', (_, bytes) => {
    expect(decodeText(bytes)).toBe(contractLine);
  });

  it.each([
    ['random bytes', Buffer.from(Array.from({ length: 2048 }, (_, at) => (at * 73 + 11) % 256))],
    ['zeros', Buffer.alloc(512)],
  ])('of %s is refused', (_, bytes) => {
    expect(() => decodeText(bytes)).toThrow('no readable text');
  });

  it('may be a form of blanks', () => {
    const form = `Name: ${'_'.repeat(60)}\n`.repeat(8);
    expect(decodeText(Buffer.from(form))).toBe(form);
  });

  it('contains only the text when it is a web page', () => {
    const page = '<html><table><tr><td>Fee</td><td>$9</td></tr></table></html>';
    expect(decodeText(Buffer.from(`\uFEFF${page}`, 'utf16le'))).toBe('Fee\t$9');
  });
});
