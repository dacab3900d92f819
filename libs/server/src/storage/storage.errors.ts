/** What storage refuses or cannot do. */
export abstract class StorageError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }
}

export class InvalidKey extends StorageError {
  constructor(key: string) {
    super(`Not a key: ${JSON.stringify(key.slice(0, 100))}`);
  }
}

/** Settings of an upload or content type that no driver could keep: a mistake of the calling code. */
export class InvalidPlan extends StorageError {}

export class StoredObjectMissing extends StorageError {
  readonly key: string;

  constructor(key: string) {
    super(`Nothing is stored as ${key}`);
    this.key = key;
  }
}

export class StoredObjectTooLarge extends StorageError {
  readonly maxBytes: number;

  constructor(maxBytes: number) {
    super(`More than ${maxBytes} bytes`);
    this.maxBytes = maxBytes;
  }
}

/** `received` counts up to the moment of the refusal. */
export class StoredSizeMismatch extends StorageError {
  readonly expected: number;
  readonly received: number;

  constructor(expected: number, received: number) {
    super(`${expected} bytes were announced, ${received} came`);
    this.expected = expected;
    this.received = received;
  }
}

export class ChecksumMismatch extends StorageError {
  constructor() {
    super('The bytes are not those whose checksum was announced');
  }
}

/** `size`: of the whole object. */
export class RangeNotSatisfiable extends StorageError {
  readonly size: number;

  constructor(size: number) {
    super(`No such bytes in an object of ${size}`);
    this.size = size;
  }
}

/** The body broke off: its sender went away. Nothing was stored. */
export class SourceInterrupted extends StorageError {
  constructor(cause: unknown) {
    super('The body broke off before its end', { cause });
  }
}

export class UploadMissing extends StorageError {
  constructor() {
    super('There is no such upload');
  }
}

export class UploadIncomplete extends StorageError {
  /** Indexes of the parts that have not arrived. */
  readonly missing: number[];

  constructor(missing: number[]) {
    super(`${missing.length} parts have not arrived`);
    this.missing = missing;
  }
}

export class PartOutOfRange extends StorageError {
  constructor(index: number, count: number) {
    super(`Part ${index} of an upload that has the parts 0 to ${count - 1}`);
  }
}

/** The disk or the S3 server does not do its work; trying again later may help. */
export class StorageUnavailable extends StorageError {
  constructor(cause: unknown) {
    super(`Storage is not available: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}
