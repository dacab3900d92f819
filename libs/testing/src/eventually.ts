import { vi } from 'vitest';

/**
 * Repeats a check until it succeeds. Rejects with its last error after the timeout, which allows for a busy machine: the default of
 * `vi.waitFor`, 1 s, does not.
 */
export function eventually<T>(
  check: () => T | Promise<T>,
  { timeoutMs = 30_000, intervalMs = 50 }: { timeoutMs?: number; intervalMs?: number } = {},
): Promise<T> {
  return vi.waitFor(check, { timeout: timeoutMs, interval: intervalMs });
}
