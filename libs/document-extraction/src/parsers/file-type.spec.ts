import { describe, expect, it } from 'vitest';
import { isEncryptedOffice, detectFileType, type FileType } from './file-type.ts';

const anyDocument: FileType[] = ['pdf', 'docx', 'doc', 'rtf', 'text', 'png', 'jpeg'];
const bytes = (hex: string) => Buffer.concat([Buffer.from(hex, 'hex'), Buffer.alloc(64)]);

describe('the type of a file', () => {
  it.each([
    ['pdf', Buffer.from('%PDF-1.7\n…')],
    ['pdf', Buffer.from(`${' '.repeat(300)}%PDF-1.4`)],
    ['png', bytes('89504e470d0a1a0a')],
    ['jpeg', bytes('ffd8ffe0')],
    ['docx', bytes('504b0304')],
    ['doc', bytes('d0cf11e0a1b11ae1')],
    ['rtf', Buffer.from('{\\rtf1 Creator: Nadia}')],
    ['text', Buffer.from('Creator: Nadia')],
  ])('is detected by its first bytes: %s', (kind, content) => {
    expect(detectFileType(content, anyDocument)).toBe(kind);
  });

  it.each([
    [bytes('89504e470d0a1a0a'), ['pdf'], 'The file is a PNG image, not a PDF.'],
    [bytes('47494638396100'), ['png', 'jpeg'], 'The file is a GIF image, not a PNG image or a JPEG image.'],
    [bytes('4d5a9000'), ['docx', 'doc'], 'The file is a program, not a Word document.'],
    [bytes('89504e470d0a1a0a'), ['docx', 'rtf'], 'The file is a PNG image, not a Word document.'],
    [Buffer.from('just words'), ['pdf'], 'The file is not a PDF.'],
  ] as [Buffer, FileType[], string][])('is refused with a message for the user', (content, accept, message) => {
    expect(() => detectFileType(content, accept)).toThrow(message);
  });

  it('is an error when the file is empty', () => {
    expect(() => detectFileType(new Uint8Array(), anyDocument)).toThrow('The file is empty.');
  });

  it('can be an encrypted Word document', () => {
    expect(isEncryptedOffice(Buffer.from('xxEncryptedPackagexx', 'utf16le'))).toBe(true);
  });
});
