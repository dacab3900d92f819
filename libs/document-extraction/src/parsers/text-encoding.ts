import { DocumentError } from '../document-error.ts';
import { isHtml, htmlToText } from './html.ts';
import { mailToText } from './raw-mail.ts';

/** The text of a text file or a web page in UTF-8, UTF-16 (either byte order, with or without a mark) or Windows-1252. @throws DocumentError for binary data */
export function decodeText(bytes: Uint8Array): string {
  const source = decode(bytes).replace(/^\uFEFF/, '');
  const text = isHtml(source) ? htmlToText(source) : mailToText(source);
  if (isBinary(text)) throw new DocumentError('unreadable', 'The file holds no readable text.');
  return text;
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const sample = bytes.subarray(0, 4096);
  const zeros = (odd: number) =>
    sample.filter((byte, at) => at % 2 === odd && byte === 0).length / Math.max(1, sample.length / 2);
  if (zeros(1) > 0.4 && zeros(0) < 0.1) return new TextDecoder('utf-16le').decode(bytes);
  if (zeros(0) > 0.4 && zeros(1) < 0.1) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

// Many control characters or few letters.
function isBinary(text: string): boolean {
  const sample = text.slice(0, 20_000);
  const controls = [...sample].filter(isControl).length;
  const letters = sample.match(/[\p{L}\d\s_.,:;()$€£@'"-]/gu)?.length ?? 0;
  return sample.length > 0 && (controls > sample.length * 0.02 || letters < sample.length * 0.7);
}

function isControl(character: string): boolean {
  const code = character.charCodeAt(0);
  return (code < 32 && !(code >= 9 && code <= 13) && code !== 27) || code === 127 || character === '\uFFFD';
}
