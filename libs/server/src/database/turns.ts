interface Patience {
  /** Epoch milliseconds until which to wait for one's turn. */
  giveUp: number;
  /** What to throw then. */
  tooLate: () => Error;
}

/** The turns that are taken, by whom they exclude each other among and by name. */
const taken = new WeakMap<object, Map<string, Promise<unknown>>>();

/** Runs work of one name one after another within this process. */
export async function inTurn<T>(among: object, name: string, { giveUp, tooLate }: Patience, work: () => Promise<T>): Promise<T> {
  const turns = taken.get(among) ?? new Map<string, Promise<unknown>>();
  taken.set(among, turns);
  for (let before = turns.get(name); before; before = turns.get(name)) await endOf(before, giveUp, tooLate);
  const turn = work();
  turns.set(name, turn);
  try {
    return await turn;
  } finally {
    turns.delete(name);
  }
}

async function endOf(turn: Promise<unknown>, giveUp: number, tooLate: () => Error): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(tooLate()), giveUp - Date.now());
  const ended = turn.then(
    () => undefined,
    () => undefined,
  );
  await Promise.race([ended, late]).finally(() => clearTimeout(timer));
}
