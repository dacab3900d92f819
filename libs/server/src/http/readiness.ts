import { withTimeout } from '../runtime/with-timeout.ts';

/** Token of a service's own further checks (its storage, say). */
export const READINESS = Symbol('readiness');

/** By name, something that answers or throws. */
export type ReadinessChecks = Record<string, () => Promise<unknown>>;

const timeoutMs = 2_000;

/** The names of the checks that fail or take longer than 2 s. */
export async function failedChecks(checks: ReadinessChecks): Promise<string[]> {
  const outcomes = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      // A check may also throw before it returns a promise.
      const checked = (async () => check())();
      return withTimeout(checked, timeoutMs).then(
        () => undefined,
        () => name,
      );
    }),
  );
  return outcomes.filter((name) => name !== undefined);
}
