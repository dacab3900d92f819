import { Refusal, type RefusalCode } from '@creator-desk/protocol/refusals';

/** An error of the storage. */
export abstract class StorageError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }
}

export class InvalidKey extends StorageError {
  constructor(key: string) {
    super(`Not a valid key: ${JSON.stringify(key.slice(0, 100))}`);
  }
}

/** An upload plan or content type that no driver supports: a mistake of the calling code. */
export class InvalidPlan extends StorageError {}

export class StoredObjectMissing extends StorageError {
  readonly key: string;

  constructor(key: string) {
    super(`No object has the key ${key}`);
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

/** `received` counts the bytes up to the error. */
export class StoredSizeMismatch extends StorageError {
  readonly expected: number;
  readonly received: number;

  constructor(expected: number, received: number) {
    super(`Expected ${expected} bytes, received ${received}`);
    this.expected = expected;
    this.received = received;
  }
}

export class ChecksumMismatch extends StorageError {
  constructor() {
    super('The checksum does not match');
  }
}

/** @param size bytes of the whole object */
export class RangeNotSatisfiable extends StorageError {
  readonly size: number;

  constructor(size: number) {
    super(`No such bytes in an object of ${size}`);
    this.size = size;
  }
}

/** The sender aborted the body. Nothing was stored. */
export class SourceInterrupted extends StorageError {
  constructor(cause: unknown) {
    super('The body ended early', { cause });
  }
}

export class UploadMissing extends StorageError {
  constructor() {
    super('There is no such upload');
  }
}

export class UploadIncomplete extends StorageError {
  /** Indexes of the missing parts. */
  readonly missing: number[];

  constructor(missing: number[]) {
    super(`${missing.length} parts are missing`);
    this.missing = missing;
  }
}

export class PartOutOfRange extends StorageError {
  constructor(index: number, count: number) {
    super(`Part ${index} of an upload that has the parts 0 to ${count - 1}`);
  }
}

/** Another attempt at the part was complete first, and replaces it. */
export class PartTakenOver extends StorageError {
  constructor() {
    super('Another attempt at this part was faster');
  }
}

/** The disk or the S3 server fails. A retry may help. */
export class StorageUnavailable extends StorageError {
  constructor(cause: unknown) {
    super(`Storage is not available: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** Retry-After in seconds when the storage is unavailable. */
const retryAfter = 5;

/** The refusal for a failed storage, `unavailable` as for any server that is down; undefined for other errors. */
export function storageRefusal(error: unknown): Refusal | undefined {
  return error instanceof StorageUnavailable ? new Refusal('unavailable', { retryAfter }) : undefined;
}

/** For `catch`: a missing object means that the feature's record is missing. */
export function refuseMissingAs(code: RefusalCode): (error: unknown) => never {
  return (error) => {
    throw error instanceof StoredObjectMissing ? new Refusal(code) : error;
  };
}
