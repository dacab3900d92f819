/**
 * Waits for work for a limited time. The work itself is not stopped.
 * @param timeoutError creates the error to reject with when the time is over
 */
export async function withTimeout<T>(
  work: PromiseLike<T>,
  timeoutMs: number,
  timeoutError: () => Error = () => new Error(`timed out after ${timeoutMs} ms`),
): Promise<T> {
  const { promise: timedOut, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(timeoutError()), timeoutMs);
  try {
    return await Promise.race([work, timedOut]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Waits for a limited time until work has succeeded or failed.
 * @returns false when it was still running at the end of that time
 */
export function settledWithin(work: PromiseLike<unknown> | undefined, timeoutMs: number): Promise<boolean> {
  return withTimeout(Promise.allSettled([work]), timeoutMs).then(
    () => true,
    () => false,
  );
}
