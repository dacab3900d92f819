import type { FileKind } from '@creator-desk/protocol/contracts/contract-file';

interface FileType {
  mime: string;
  kind: FileKind;
  /** What the content of such a file is, in the words of the library that looks at it. */
  contents: readonly string[];
  /** What it is called in a message. */
  called: string;
}

/** The old office container: its inside tells Word from Excel, its outside does not. */
const oldOffice = ['cfb'];
const openXml = 'application/vnd.openxmlformats-officedocument';

/** What the vault accepts, by the extension. */
const accepted: Record<string, FileType> = {
  pdf: { mime: 'application/pdf', kind: 'pdf', contents: ['pdf'], called: 'a PDF' },
  // Some programs save rich text under Word's ending, and Word opens it.
  doc: { mime: 'application/msword', kind: 'word', contents: [...oldOffice, 'rtf'], called: 'a Word document' },
  docx: { mime: `${openXml}.wordprocessingml.document`, kind: 'word', contents: ['docx'], called: 'a Word document' },
  xls: { mime: 'application/vnd.ms-excel', kind: 'spreadsheet', contents: oldOffice, called: 'an Excel workbook' },
  xlsx: { mime: `${openXml}.spreadsheetml.sheet`, kind: 'spreadsheet', contents: ['xlsx'], called: 'an Excel workbook' },
  jpg: { mime: 'image/jpeg', kind: 'image', contents: ['jpg'], called: 'a JPEG image' },
  jpeg: { mime: 'image/jpeg', kind: 'image', contents: ['jpg'], called: 'a JPEG image' },
  png: { mime: 'image/png', kind: 'image', contents: ['png', 'apng'], called: 'a PNG image' },
  gif: { mime: 'image/gif', kind: 'image', contents: ['gif'], called: 'a GIF image' },
};

const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name.trim())?.[1]?.toLowerCase() ?? '';

/** The type that a file's name promises; undefined when the vault does not accept it. */
export function acceptedType(name: string): FileType | undefined {
  const extension = extensionOf(name);
  return Object.hasOwn(accepted, extension) ? accepted[extension] : undefined;
}

/** MIME type by the file's name. Never by its sender's word: it is sent out again. */
export function mimeOf(name: string): string {
  return acceptedType(name)?.mime ?? (extensionOf(name) === 'txt' ? 'text/plain' : 'application/octet-stream');
}

export function kindOf(mime: string): FileKind {
  return Object.values(accepted).find((type) => type.mime === mime)?.kind ?? 'other';
}

export function mimesOf(kind: FileKind): string[] {
  return [...new Set(Object.values(accepted).flatMap((type) => (type.kind === kind ? [type.mime] : [])))];
}

/** A browser shows it without running anything of ours or of its sender's. */
export function isPreviewable(mime: string): boolean {
  return ['pdf', 'image'].includes(kindOf(mime));
}

/** It has a text to search in. */
export function isReadable(mime: string): boolean {
  return mime === 'text/plain' || ['pdf', 'word'].includes(kindOf(mime));
}

/** A name without what a file system or a header could take amiss; never empty. */
export function safeName(name: string): string {
  // Separators, quotes and characters that nobody sees.
  const plain = name.replaceAll(/[/\\:*?"<>|\p{Cc}\p{Cf}]/gu, '_').trim();
  return plain === '' || /^\.+$/.test(plain) ? 'document' : plain.slice(-200);
}
