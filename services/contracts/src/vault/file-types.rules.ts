import type { FileKind } from '@creator-desk/protocol/contracts/documents/contract-file';

interface FileType {
  mime: string;
  kind: FileKind;
  /** The types that the file-type package detects in such a file. */
  detectedAs: readonly string[];
  /** Its name in a message. */
  displayName: string;
}

/** The old Office container, which is the same for Word and Excel. */
const oldOffice = ['cfb'];
const openXml = 'application/vnd.openxmlformats-officedocument';

/** The accepted types by extension. */
const accepted: Record<string, FileType> = {
  pdf: { mime: 'application/pdf', kind: 'pdf', detectedAs: ['pdf'], displayName: 'a PDF' },
  // Some programs save RTF with this extension, and Word opens it.
  doc: { mime: 'application/msword', kind: 'word', detectedAs: [...oldOffice, 'rtf'], displayName: 'a Word document' },
  docx: { mime: `${openXml}.wordprocessingml.document`, kind: 'word', detectedAs: ['docx'], displayName: 'a Word document' },
  xls: { mime: 'application/vnd.ms-excel', kind: 'spreadsheet', detectedAs: oldOffice, displayName: 'an Excel workbook' },
  xlsx: { mime: `${openXml}.spreadsheetml.sheet`, kind: 'spreadsheet', detectedAs: ['xlsx'], displayName: 'an Excel workbook' },
  jpg: { mime: 'image/jpeg', kind: 'image', detectedAs: ['jpg'], displayName: 'a JPEG image' },
  jpeg: { mime: 'image/jpeg', kind: 'image', detectedAs: ['jpg'], displayName: 'a JPEG image' },
  png: { mime: 'image/png', kind: 'image', detectedAs: ['png', 'apng'], displayName: 'a PNG image' },
  gif: { mime: 'image/gif', kind: 'image', detectedAs: ['gif'], displayName: 'a GIF image' },
};

const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name.trim())?.[1]?.toLowerCase() ?? '';

/** The type of a file by its name; undefined when the vault does not accept it. */
export function acceptedType(name: string): FileType | undefined {
  const extension = extensionOf(name);
  return Object.hasOwn(accepted, extension) ? accepted[extension] : undefined;
}

/** The MIME type by the file's name. The declared type is not trusted, because downloads are sent with this one. */
export function mimeTypeOf(name: string): string {
  return acceptedType(name)?.mime ?? (extensionOf(name) === 'txt' ? 'text/plain' : 'application/octet-stream');
}

export function fileKindOf(mime: string): FileKind {
  return Object.values(accepted).find((type) => type.mime === mime)?.kind ?? 'other';
}

export function mimeTypesOf(kind: FileKind): string[] {
  return [...new Set(Object.values(accepted).flatMap((type) => (type.kind === kind ? [type.mime] : [])))];
}

/** Whether a browser shows it without running code. */
export function isPreviewable(mime: string): boolean {
  return ['pdf', 'image'].includes(fileKindOf(mime));
}

/** Whether it has text for the search. */
export function isReadable(mime: string): boolean {
  return mime === 'text/plain' || ['pdf', 'word'].includes(fileKindOf(mime));
}

/** A name without characters that are unsafe in a file system or a header; never empty. */
export function safeName(name: string): string {
  // Separators, quotes and invisible characters.
  const plain = name.replaceAll(/[/\\:*?"<>|\p{Cc}\p{Cf}]/gu, '_').trim();
  return plain === '' || /^\.+$/.test(plain) ? 'document' : plain.slice(-200);
}
