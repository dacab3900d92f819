const messages = {
  empty: 'The file is empty.',
  unreadable: 'The file is damaged and could not be read.',
  encrypted: 'The file is protected by a password. Remove the password and upload it again.',
  wrong_type: 'The file is not of the type that its name says.',
  too_large: 'The file is too large to be read.',
  too_complex: 'The file is too complex to be read.',
  no_text: 'No text was found in the file.',
  timeout: 'The file took too long to read.',
  busy: 'Too many documents are being read right now. Please try again in a moment.',
};

/** Why a document cannot be read. */
export type DocumentErrorCode = keyof typeof messages;

/** A document that cannot be read, with a message for the user. */
export class DocumentError extends Error {
  readonly code: DocumentErrorCode;
  /** For `busy`: when to try again. */
  readonly retryAfterSeconds: number;

  constructor(code: DocumentErrorCode, message: string = messages[code], retryAfterSeconds = 5) {
    super(message);
    this.name = 'DocumentRefused';
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
