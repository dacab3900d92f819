interface LockOptions {
  /** Epoch milliseconds until which to wait for one's turn. */
  deadline: number;
  /** What to throw then. */
  onTimeout: () => Error;
}

/** The turns that are taken, by whom they exclude each other among and by name. */
const locks = new WeakMap<object, Map<string, Promise<unknown>>>();

/** Runs work of one name one after another within this process. */
export async function withLock<T>(
  among: object,
  name: string,
  { deadline: giveUp, onTimeout: tooLate }: LockOptions,
  work: () => Promise<T>,
): Promise<T> {
  const turns = locks.get(among) ?? new Map<string, Promise<unknown>>();
  locks.set(among, turns);
  for (let before = turns.get(name); before; before = turns.get(name)) await waitFor(before, giveUp, tooLate);
  const turn = work();
  turns.set(name, turn);
  try {
    return await turn;
  } finally {
    turns.delete(name);
  }
}

async function waitFor(turn: Promise<unknown>, giveUp: number, tooLate: () => Error): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(tooLate()), giveUp - Date.now());
  const ended = turn.then(
    () => undefined,
    () => undefined,
  );
  await Promise.race([ended, late]).finally(() => clearTimeout(timer));
}
