/** How events are delivered to handlers. */
export interface DeliveryOptions {
  /** Delay before each retry. After the last one the event becomes a dead letter. */
  retryDelaysMs: readonly number[];
  /** An event is delivered again when its consumer stays silent for so long. */
  ackWaitMs: number;
  /** Handlers that run longer count as failed. */
  maxHandlingMs: number;
  /** Events handled concurrently. */
  concurrency: number;
}

/** Six retries within six and a half minutes: longer than any service takes to restart. */
export const defaultDelivery: DeliveryOptions = {
  retryDelaysMs: [200, 1_000, 5_000, 15_000, 60_000, 300_000],
  ackWaitMs: 30_000,
  maxHandlingMs: 180_000,
  concurrency: 8,
};
