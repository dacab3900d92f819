import { open, readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { Refusal } from '@creator-desk/protocol/refusals';

/** A workbook of a few sheets has some twenty parts. */
const maxParts = 5_000;

/** The parts of a workbook, which is a zip archive. Nothing is inflated before it is asked for. */
export class WorkbookParts {
  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: Map<string, Entry>,
  ) {}

  /** The caller closes it. @throws Refusal when the file is no workbook, or one that cannot be read here */
  static async open(path: string): Promise<WorkbookParts> {
    const first = await beginning(path);
    if (first.startsWith(oldOfficeFile)) throw await oldOffice(path);
    if (!first.startsWith(zipFile)) throw noWorkbook();
    const zip = await yauzl.openPromise(path, { autoClose: false }).catch(() => {
      throw damaged();
    });
    try {
      const entries = new Map<string, Entry>();
      for await (const entry of zip.eachEntry()) {
        entries.set(entry.fileName.toLowerCase(), entry);
        if (entries.size > maxParts) throw tooLarge();
      }
      return new WorkbookParts(zip, entries);
    } catch (error) {
      zip.close();
      throw error instanceof Refusal ? error : damaged();
    }
  }

  has(name: string): boolean {
    return this.entries.has(name.toLowerCase());
  }

  /**
   * The bytes of a part; nothing when there is none.
   * @param maxBytes more than it declares fail while they are inflated
   */
  async *read(name: string, maxBytes: number): AsyncGenerator<Buffer, void> {
    const entry = this.entries.get(name.toLowerCase());
    if (!entry) return;
    if (entry.uncompressedSize > maxBytes) throw tooLarge();
    const stream = await this.zip.openReadStreamPromise(entry).catch((): Readable => {
      throw damaged();
    });
    try {
      for await (const bytes of stream) yield bytes as Buffer;
    } catch {
      throw damaged();
    }
  }

  close(): void {
    this.zip.close();
  }
}

const zipFile = '504b0304';
const oldOfficeFile = 'd0cf11e0a1b11ae1';
/** The stream of an Office file that a password protects. */
const encryptedStream = Buffer.from('EncryptedPackage', 'utf16le');

async function beginning(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, 0);
    return buffer.subarray(0, bytesRead).toString('hex');
  } finally {
    await file.close();
  }
}

async function oldOffice(path: string): Promise<Refusal> {
  const isEncrypted = (await readFile(path)).includes(encryptedStream);
  const problem = isEncrypted
    ? 'The workbook is protected by a password. Save it without the password'
    : 'This is an old Excel file (.xls). Save it as .xlsx or as CSV';
  return new Refusal('wrong_type', { message: `${problem}, and try again` });
}

export const noWorkbook = (): Refusal =>
  new Refusal('wrong_type', { message: 'This is no Excel workbook (.xlsx). Save it as .xlsx or as CSV, and try again' });

export const damaged = (): Refusal =>
  new Refusal('invalid', {
    message: 'The workbook is damaged and could not be read. Save it again in your spreadsheet program, or as CSV',
  });

export const tooLarge = (): Refusal =>
  new Refusal('invalid', { message: 'The workbook holds more than can be read. Split it, or save the sheet as CSV' });
