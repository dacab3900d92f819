import { DocumentRefused } from '../document-refused.ts';

export type FileKind = 'pdf' | 'docx' | 'doc' | 'rtf' | 'text' | 'png' | 'jpeg';

// Told by the first bytes only: a parser must not run before it is known what the file is.
const SIGNATURES: [string, RegExp][] = [
  ['png', /^89504e470d0a1a0a/],
  ['jpeg', /^ffd8ff/],
  ['docx', /^504b0304/],
  ['doc', /^d0cf11e0a1b11ae1/],
  ['rtf', /^7b5c727466/],
  ['a GIF image', /^47494638/],
  ['a TIFF image', /^(?:49492a00|4d4d002a)/],
  ['a WebP image', /^52494646.{8}57454250/],
  ['a HEIC image', /^.{8}66747970(?:68656963|68656978|6d696631|68657663)/],
  ['a BMP image', /^424d.{12}0000/],
  ['an archive', /^(?:504b0506|1f8b|526172211a07|377abcaf271c)/],
  ['a program', /^(?:7f454c46|4d5a)/],
  ['a video', /^(?:.{8}66747970|1a45dfa3)/],
];
const KINDS = new Set<string>(['pdf', 'docx', 'doc', 'rtf', 'text', 'png', 'jpeg']);
const NAMES: Record<FileKind, string> = {
  pdf: 'a PDF',
  docx: 'a Word document',
  doc: 'a Word document',
  rtf: 'a rich text document',
  text: 'a text file',
  png: 'a PNG image',
  jpeg: 'a JPEG image',
};

/** What a file is, by its content; its name and declared type are not believed. */
export function kindOf(bytes: Uint8Array, accept: readonly FileKind[]): FileKind {
  if (bytes.length === 0) throw new DocumentRefused('empty');
  const kind = sniff(bytes);
  if (KINDS.has(kind) && accept.includes(kind as FileKind)) return kind as FileKind;
  // Rich text is read where it is called a Word document, as some programs do; nobody is asked for it.
  const wanted = [...new Set(accept.filter((one) => one !== 'rtf').map((one) => NAMES[one]))].join(' or ');
  const actual = NAMES[kind as FileKind] ?? kind;
  throw new DocumentRefused(
    'wrong_type',
    kind === 'text' ? `The file is not ${wanted}.` : `The file is ${actual}, not ${wanted}.`,
  );
}

function sniff(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 32)).toString('hex');
  const signature = SIGNATURES.find(([, pattern]) => pattern.test(head));
  if (signature) return signature[0];
  // A PDF's header may stand anywhere in the first kilobyte (ISO 32000-1, annex H, note 13).
  if (Buffer.from(bytes.subarray(0, 1024)).toString('latin1').includes('%PDF-')) return 'pdf';
  return 'text';
}

/** Whether an old Word container holds an encrypted new document. */
export function isEncryptedOffice(bytes: Buffer): boolean {
  return bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'));
}
