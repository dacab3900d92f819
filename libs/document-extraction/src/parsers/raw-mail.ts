import { htmlToText } from './html.ts';

// "From: …", "Content-Type: …" and an empty line: a mail as it travels.
const headPattern = /^(?:[A-Za-z][\w-]{1,40}:[^\n]*\n(?:[ \t][^\n]*\n)*){2,}\n/;
const shown = /^(?:from|to|cc|date|subject):/i;
const maxParts = 50;

/** A mail saved as it travels, as its headers and its text; any other text unchanged. */
export function mailToText(source: string): string {
  const mail = source.replace(/\r\n?/g, '\n');
  const head = headPattern.exec(mail)?.[0];
  if (!head || !/^(?:mime-version|content-transfer-encoding):/im.test(head)) return source;
  const lines = unfold(head).split('\n');
  const words = lines.filter((line) => shown.test(line)).map(decodeWords);
  return `${words.join('\n')}\n\n${textOf(head, mail.slice(head.length), 0)}`;
}

const unfold = (head: string) => head.replace(/\n[ \t]+/g, ' ');

// The text of a part: its first text that is plain, else its web page.
function textOf(head: string, body: string, depth: number): string {
  const fields = unfold(head);
  const boundary = /^content-type:.*\bboundary="?([^";\n]+)/im.exec(fields)?.[1];
  if (boundary !== undefined && depth < 3) {
    const parts = `\n${body}`.split(`\n--${boundary}`).slice(1, maxParts);
    return parts.map((part) => partText(part.replace(/^[^\n]*\n/, ''), depth + 1)).find((text) => text !== '') ?? '';
  }
  const type = /^content-type:\s*([\w/+-]+)/im.exec(fields)?.[1]?.toLowerCase() ?? 'text/plain';
  if (!type.startsWith('text/')) return '';
  const text = decoded(body, fields);
  return type === 'text/html' ? htmlToText(text) : text;
}

function decoded(body: string, fields: string): string {
  const charset = /^content-type:.*\bcharset="?([\w-]+)/im.exec(fields)?.[1] ?? 'utf-8';
  const encoding = /^content-transfer-encoding:\s*([\w-]+)/im.exec(fields)?.[1]?.toLowerCase();
  if (encoding === 'base64') return decoderOf(charset).decode(Buffer.from(body, 'base64'));
  return encoding === 'quoted-printable' ? unquote(body.replace(/=\n/g, ''), charset) : body;
}

function partText(part: string, depth: number): string {
  const end = part.startsWith('\n') ? 0 : part.indexOf('\n\n') + 1;
  return end === 0 && !part.startsWith('\n') ? '' : textOf(part.slice(0, end), part.slice(end + 1), depth).trim();
}

// "=E2=82=AC" → €
function unquote(text: string, charset: string): string {
  return text.replace(/(?:=[\dA-F]{2})+/gi, (run) => decoderOf(charset).decode(Buffer.from(run.replaceAll('=', ''), 'hex')));
}

// "=?utf-8?Q?Ambassador_deal?="
function decodeWords(line: string): string {
  return line.replace(/=\?([\w-]+)\?([bq])\?([^?\s]*)\?=/gi, (_, charset: string, kind: string, words: string) =>
    kind.toLowerCase() === 'b'
      ? decoderOf(charset).decode(Buffer.from(words, 'base64'))
      : unquote(words.replaceAll('_', ' '), charset),
  );
}

function decoderOf(charset: string): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}
