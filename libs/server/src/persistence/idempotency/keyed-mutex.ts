import { withTimeout } from '../../runtime/with-timeout.ts';

interface LockOptions {
  /** Epoch milliseconds until which to wait for the lock. */
  deadline: number;
  /** Creates the error that is thrown then. */
  onTimeout: () => Error;
}

/** The work that holds each lock, by scope and name. */
const holders = new WeakMap<object, Map<string, Promise<unknown>>>();

/** Runs work under a lock within this process: work with the same scope and name runs one after the other. */
export async function withLock<T>(
  scope: object,
  name: string,
  { deadline, onTimeout }: LockOptions,
  work: () => Promise<T>,
): Promise<T> {
  const locks = holders.get(scope) ?? new Map<string, Promise<unknown>>();
  holders.set(scope, locks);
  for (let holder = locks.get(name); holder; holder = locks.get(name))
    await withTimeout(Promise.allSettled([holder]), deadline - Date.now(), onTimeout);
  const running = work();
  locks.set(name, running);
  try {
    return await running;
  } finally {
    locks.delete(name);
  }
}
