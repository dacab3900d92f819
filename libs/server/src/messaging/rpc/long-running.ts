import { SetMetadata } from '@nestjs/common';

/** Metadata key of operations whose work lasts. */
export const LONG_RUNNING = 'work that lasts';

/**
 * Marks an operation that waits for something slow outside of the database, and may be done twice: with an
 * idempotency key it runs outside of a transaction (see `onceByClaim`).
 */
export const LongRunning = (): MethodDecorator => SetMetadata(LONG_RUNNING, true);
