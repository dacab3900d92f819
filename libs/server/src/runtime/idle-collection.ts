const checkIntervalMs = 10_000;
/** So many checks in a row must find the process idle, because a collection stops it for a tenth of a second and more. */
const idleChecks = 2;
/** Less processor time than this between two checks is idle: probes and timers need some milliseconds. */
const idleMs = 150;
/** Less work than this since the last collection leaves too little behind. */
const worthwhileMs = 500;

/**
 * Collects the garbage of past work once the process is idle. V8 collects when it allocates, so an idle process would keep what its
 * last work left behind, 30 to 150 MB, until more work comes.
 */
export class IdleCollection {
  private checkedAtMs: number;
  private workedMs = 0;
  private idleInARow = 0;

  /** @param usedMs processor time of the process so far */
  constructor(
    private readonly collect: () => void,
    private readonly usedMs: () => number,
  ) {
    this.checkedAtMs = usedMs();
  }

  check(): void {
    const sinceLastMs = this.usedMs() - this.checkedAtMs;
    this.workedMs += sinceLastMs;
    this.idleInARow = sinceLastMs < idleMs ? this.idleInARow + 1 : 0;
    if (this.idleInARow >= idleChecks && this.workedMs >= worthwhileMs) {
      this.collect();
      this.workedMs = 0;
    }
    // Not before: the collection is no work.
    this.checkedAtMs = this.usedMs();
  }
}

/** Watches this process, if it was started with `--expose-gc`. */
export function collectWhenIdle(): void {
  const { gc } = globalThis;
  if (!gc) return;
  // Only this kind also gives free pages back to the system.
  const collect = (): void => void gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  const collection = new IdleCollection(collect, () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  });
  setInterval(() => collection.check(), checkIntervalMs).unref();
}
