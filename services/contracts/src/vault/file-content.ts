import { open, stat } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { Refusal } from '@creator-desk/protocol/refusals';
import { acceptedType } from './file-types.rules.ts';

const acceptedTypesMessage =
  'Only PDF, Word (.doc, .docx), Excel (.xls, .xlsx) and image files (.jpg, .jpeg, .png, .gif) can be uploaded';

/** @throws Refusal invalid for an empty file; wrong_type unless the name has an accepted extension and the content has its type */
export async function checkContent(path: string, name: string): Promise<void> {
  const type = acceptedType(name);
  if (!type) throw new Refusal('wrong_type', { message: acceptedTypesMessage });
  if ((await stat(path)).size === 0) throw new Refusal('invalid', { message: 'The file is empty.' });
  const content = await detectContent(path);
  if (type.detectedAs.includes(content)) return;
  throw new Refusal('wrong_type', { message: `The content of this file is not ${type.displayName}, as its name says` });
}

/** The type of a file by its content; '' when it is unknown. */
async function detectContent(path: string): Promise<string> {
  const found = await fileTypeFromFile(path).catch(() => undefined);
  return found?.ext ?? ((await readHeader(path)).includes('%PDF-') ? 'pdf' : '');
}

/** A PDF's header may stand anywhere in the first kilobyte (ISO 32000-1, annex H, note 13). */
async function readHeader(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1024), 0, 1024, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
