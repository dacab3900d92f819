/** How events are handed to reactions. All times in milliseconds. */
export interface DeliveryOptions {
  /** To wait before each further try; after the last the event is parked. */
  retryDelaysMs: readonly number[];
  /** After which an event is delivered again when whoever took it has gone silent. */
  ackWaitMs: number;
  /** After which reactions count as failed although they still run. */
  maxHandlingMs: number;
  /** Events handled at the same time. */
  concurrency: number;
}

/** Six more tries within six and a half minutes: longer than a restart of anything takes. */
export const defaultDelivery: DeliveryOptions = {
  retryDelaysMs: [200, 1_000, 5_000, 15_000, 60_000, 300_000],
  ackWaitMs: 30_000,
  maxHandlingMs: 180_000,
  concurrency: 8,
};
