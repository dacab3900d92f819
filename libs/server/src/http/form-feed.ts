import { MIMEType } from 'node:util';
import { finished, Readable } from 'node:stream';
import type { Busboy } from 'busboy';
import type { Request } from 'express';

/** Bytes that a file may be ahead of its reader. */
const maxAheadBytes = 256 * 1024;

/** Characters of a boundary (RFC 2046, 5.1.1) about which no two parsers of `Content-Type` disagree. */
const plainBoundary = /^[\w'()+,./:=?-]{1,70}$/;

/**
 * Feeds a request to the parser of its form, but for the bytes of one file: these go to their reader. The parser looks for the boundary with
 * JavaScript, which costs several times as much as a search of the runtime. It gets all that is around the file, so that it alone says what the
 * form means.
 */
export class FormFeed {
  private file: FileBytes | undefined;
  /** Whether the next bytes are the file's. */
  private inFile = false;
  /** The end of what came, if a delimiter may begin there. */
  private held: Buffer = Buffer.alloc(0);
  /** What is before each part and behind the last one; undefined when the parser must look for it. */
  private readonly delimiter: Buffer | undefined;

  constructor(
    private readonly request: Request,
    private readonly form: Busboy,
  ) {
    const boundary = boundaryOf(request.headers['content-type'] ?? '');
    if (boundary !== undefined) this.delimiter = Buffer.from(`\r\n--${boundary}`);
  }

  start(): void {
    this.request.on('data', this.onPiece).on('end', this.onEnd).resume();
  }

  /** Feeds nothing more. What else comes is discarded, so that a response can be sent. */
  stop(): void {
    this.request.off('data', this.onPiece).off('end', this.onEnd).resume();
  }

  /** @param parsed the file, when the parser has found it @returns its bytes */
  bytesOf(parsed: Readable): Readable {
    this.file = new FileBytes(this.request, parsed);
    return this.file;
  }

  private readonly onPiece = (piece: Buffer): void => {
    const bytes = this.held.length > 0 ? Buffer.concat([this.held, piece]) : piece;
    this.held = Buffer.alloc(0);
    if (this.inFile) this.passOn(bytes);
    else this.parseToFile(bytes);
  };

  private readonly onEnd = (): void => {
    // A form that ends within its file is refused by the parser.
    if (this.held.length > 0) this.form.write(this.held);
    this.form.end();
  };

  /** The parser gets one part after the other, so that none has ended when it opens the file. */
  private parseToFile(bytes: Buffer): void {
    const { delimiter } = this;
    if (!delimiter || this.file) return this.parse(bytes);
    for (let start = 0, next = 0; next >= 0;) {
      next = bytes.indexOf(delimiter, start + 1);
      // The parser holds back what may begin a delimiter. It must not, lest that come after bytes which went past it.
      const end = next >= 0 ? next : startOfDelimiter(delimiter, bytes, start);
      if (end > start) this.parse(bytes.subarray(start, end));
      start = end;
      if (this.takeFile()) return this.passOn(bytes.subarray(start));
      if (next < 0) this.held = Buffer.from(bytes.subarray(start));
    }
  }

  /** @returns whether the parser has opened the file, and has nothing left to read */
  private takeFile(): boolean {
    this.inFile = this.file !== undefined && this.form.writableLength === 0;
    if (this.inFile) this.file?.takeParsed();
    return this.inFile;
  }

  private passOn(bytes: Buffer): void {
    const { delimiter, file } = this;
    if (!delimiter || !file) return;
    const found = bytes.indexOf(delimiter);
    const end = found >= 0 ? found : startOfDelimiter(delimiter, bytes, 0);
    if (end > 0) file.pass(bytes.subarray(0, end));
    if (found < 0) {
      this.held = Buffer.from(bytes.subarray(end));
      return;
    }
    this.inFile = false;
    this.parse(bytes.subarray(end));
  }

  private parse(bytes: Buffer): void {
    if (this.form.write(bytes)) return;
    this.request.pause();
    this.form.once('drain', () => this.request.resume());
  }
}

/** A file's bytes: those that the parser has read with the head of their part, then those that go past it. */
class FileBytes extends Readable {
  constructor(
    private readonly request: Request,
    private readonly parsed: Readable,
  ) {
    super({ highWaterMark: maxAheadBytes });
    parsed.on('readable', () => this.takeParsed());
    finished(parsed, { writable: false }, (error) => {
      if (error) this.destroy(error);
      else this.push(null);
    });
  }

  takeParsed(): void {
    for (;;) {
      const piece = this.parsed.read() as Buffer | null;
      if (piece === null) return;
      this.pass(piece);
    }
  }

  pass(piece: Buffer): void {
    if (!this.push(piece)) this.request.pause();
  }

  override _read(): void {
    if (this.request.isPaused()) this.request.resume();
  }
}

function boundaryOf(contentType: string): string | undefined {
  try {
    const boundary = new MIMEType(contentType).params.get('boundary') ?? '';
    const isNamedOnce = contentType.toLowerCase().split('boundary').length === 2;
    return isNamedOnce && plainBoundary.test(boundary) ? boundary : undefined;
  } catch {
    return undefined;
  }
}

/** Where the end of the bytes is that may begin a delimiter, from a place on; their length when there is none. */
function startOfDelimiter(delimiter: Buffer, bytes: Buffer, from: number): number {
  const [first] = delimiter;
  for (let at = Math.max(from, bytes.length - delimiter.length + 1); at < bytes.length; at++)
    if (bytes[at] === first && bytes.subarray(at).equals(delimiter.subarray(0, bytes.length - at))) return at;
  return bytes.length;
}
