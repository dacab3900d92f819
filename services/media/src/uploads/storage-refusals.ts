import { Refusal } from '@creator-desk/protocol/refusals';
import {
  ChecksumMismatch,
  PartOutOfRange,
  PartTakenOver,
  SourceInterrupted,
  storageRefusal,
  StoredObjectTooLarge,
  StoredSizeMismatch,
  UploadIncomplete,
  UploadMissing,
} from '@creator-desk/server/storage/storage.errors';

/** Translates errors of storage into refusals for the client. */
export function throwAsRefusal(error: unknown): never {
  if (error instanceof SourceInterrupted && error.cause instanceof Refusal) throw error.cause;
  if (error instanceof SourceInterrupted) throw new Refusal('invalid', { message: 'The upload broke off.' });
  if (error instanceof PartTakenOver) throw new Refusal('unavailable', { retryAfter: 1 });
  if (error instanceof UploadMissing) throw new Refusal('upload.not_found');
  if (error instanceof ChecksumMismatch) throw new Refusal('upload.damaged');
  if (error instanceof StoredObjectTooLarge) throw new Refusal('video.too_large');
  if (error instanceof PartOutOfRange) throw Refusal.ofField('chunkIndex', 'There is no chunk with this index');
  if (error instanceof StoredSizeMismatch)
    throw Refusal.ofField('chunk', `This chunk must have ${error.expected} bytes, ${error.received} came`);
  if (error instanceof UploadIncomplete) {
    const { missing } = error;
    const shown = missing.slice(0, 10).join(', ') + (missing.length > 10 ? ' and more' : '');
    throw new Refusal('upload.incomplete', { message: `Not all chunks of this upload have arrived; missing: ${shown}.` });
  }
  throw storageRefusal(error) ?? error;
}
