import { DocumentError } from '../document-error.ts';

export type FileType = 'pdf' | 'docx' | 'doc' | 'rtf' | 'text' | 'png' | 'jpeg';

/** The kind of document that a caller expects. */
export type ExpectedKind = 'pdf' | 'word' | 'image' | 'any';

export const acceptedTypes: Record<ExpectedKind, readonly FileType[]> = {
  pdf: ['pdf'],
  word: ['docx', 'doc', 'rtf', 'text'],
  image: ['png', 'jpeg'],
  any: ['pdf', 'docx', 'doc', 'rtf', 'text', 'png', 'jpeg'],
};

// The type is detected by the first bytes only: no parser runs on a file of unknown type.
const signatures: [string, RegExp][] = [
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
const names: Record<FileType, string> = {
  pdf: 'a PDF',
  docx: 'a Word document',
  doc: 'a Word document',
  rtf: 'a rich text document',
  text: 'a text file',
  png: 'a PNG image',
  jpeg: 'a JPEG image',
};

/** The type of a file by its content. Its name and declared type are not trusted. @throws DocumentError when it is not accepted */
export function detectFileType(bytes: Uint8Array, accept: readonly FileType[]): FileType {
  if (bytes.length === 0) throw new DocumentError('empty');
  const detected = sniff(bytes);
  const type = accept.find((one) => one === detected);
  if (type) return type;
  // RTF is accepted because some programs save it as .doc; the message does not ask for it.
  const wanted = [...new Set(accept.filter((one) => one !== 'rtf').map((one) => names[one]))].join(' or ');
  const actual = names[detected as FileType] ?? detected;
  const message = detected === 'text' ? `The file is not ${wanted}.` : `The file is ${actual}, not ${wanted}.`;
  throw new DocumentError('wrong_type', message);
}

function sniff(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 32)).toString('hex');
  const signature = signatures.find(([, pattern]) => pattern.test(head));
  if (signature) return signature[0];
  // A PDF's header may stand anywhere in the first kilobyte (ISO 32000-1, annex H, note 13).
  if (Buffer.from(bytes.subarray(0, 1024)).toString('latin1').includes('%PDF-')) return 'pdf';
  return 'text';
}

/** Whether an old Word container holds an encrypted new document. */
export function isEncryptedOffice(bytes: Buffer): boolean {
  return bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'));
}
