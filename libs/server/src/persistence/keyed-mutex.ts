interface LockOptions {
  /** How long to wait for the lock, epoch milliseconds. */
  deadline: number;
  /** Makes the error to throw after that. */
  onTimeout: () => Error;
}

/** The locks held, by scope and name. */
const locks = new WeakMap<object, Map<string, Promise<unknown>>>();

/** Runs work under a named lock within this process. @param scope locks of different scopes are independent */
export async function withLock<T>(
  scope: object,
  name: string,
  { deadline, onTimeout }: LockOptions,
  work: () => Promise<T>,
): Promise<T> {
  const held = locks.get(scope) ?? new Map<string, Promise<unknown>>();
  locks.set(scope, held);
  for (let before = held.get(name); before; before = held.get(name)) await waitFor(before, deadline, onTimeout);
  const running = work();
  held.set(name, running);
  try {
    return await running;
  } finally {
    held.delete(name);
  }
}

async function waitFor(running: Promise<unknown>, deadline: number, onTimeout: () => Error): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(onTimeout()), deadline - Date.now());
  const ended = running.then(
    () => undefined,
    () => undefined,
  );
  await Promise.race([ended, late]).finally(() => clearTimeout(timer));
}
