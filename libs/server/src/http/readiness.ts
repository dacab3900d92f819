/** Token of a service's own further checks (its storage, say). */
export const READINESS = Symbol('readiness');

/** By name, something that answers or throws. */
export type ReadinessChecks = Record<string, () => Promise<unknown>>;

const timeoutMs = 2_000;

/** The names of the checks that fail or take longer than 2 s. */
export async function failedChecks(checks: ReadinessChecks): Promise<string[]> {
  const outcomes = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const { promise: tooLate, reject } = Promise.withResolvers<never>();
      const timer = setTimeout(() => reject(new Error('timeout')), timeoutMs);
      // A check may also fail before it gives a promise.
      const answer = (async () => check())();
      const failed = await Promise.race([answer, tooLate]).then(
        () => false,
        () => true,
      );
      clearTimeout(timer);
      return failed ? name : undefined;
    }),
  );
  return outcomes.filter((name) => name !== undefined);
}
