import { SetMetadata } from '@nestjs/common';

/** Metadata key of long-running operations. */
export const longRunningKey = 'long-running';

/**
 * Marks an operation that waits for something slow outside of the database, and is safe to run twice: with an idempotency key it
 * runs outside of a transaction (see `withIdempotencyLease`).
 */
export const LongRunning = (): MethodDecorator => SetMetadata(longRunningKey, true);

/** Metadata key of operations that run in a command transaction. */
export const inCommandTransactionKey = 'in command transaction';

/** Marks an operation whose work is one `CommandTransactions.run`, which also keeps its idempotency key. */
export const InCommandTransaction = (): MethodDecorator => SetMetadata(inCommandTransactionKey, true);
