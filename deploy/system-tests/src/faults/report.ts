import type { Mishap } from './client.ts';

export interface Measured {
  kind: string;
  limitMs?: number;
  /** ms until everything that the fault hit was served again; undefined: not within the timeout */
  recoveryMs: number | undefined;
  /** ms between the fault and then */
  unavailableMs: number | undefined;
}

/** What a run has shown. */
export class FaultReport {
  readonly seed: number;
  readonly measured: Measured[] = [];
  /** In random order under load, where others may come before everything is served again. */
  readonly besideOthers: Pick<Measured, 'kind' | 'recoveryMs'>[] = [];
  /** What is wrong at the end, or was answered on the way as no fault may cause. */
  readonly problems: string[] = [];
  readonly notes: string[] = [];
  seconds = 0;
  requests = 0;
  retries = 0;
  acknowledged = 0;
  deals = 0;
  /** That came outside. */
  mails = 0;
  events = 0;
  repeatedEvents = 0;
  private readonly counts = new Map<string, number>();
  private readonly mishaps = new Map<string, number>();

  constructor(seed: number) {
    this.seed = seed;
  }

  count(kind: string): void {
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1);
  }

  get faults(): number {
    return [...this.counts.values()].reduce((sum, count) => sum + count, 0);
  }

  /** @param expected whether a fault that was there explains it */
  addMishap(mishap: Mishap, what: string, during: string, expected: boolean): void {
    this.mishaps.set(mishap, (this.mishaps.get(mishap) ?? 0) + 1);
    if (!expected && this.problems.length < 100) this.problems.push(`${mishap} during ${during}: ${what.slice(0, 300)}`);
  }

  get isClean(): boolean {
    return this.problems.length === 0;
  }

  toString(): string {
    const mishaps = [...this.mishaps].map(([mishap, count]) => `${mishap} ${count}`).join(', ');
    return [
      '# Faults under load',
      '',
      `${this.faults} faults in ${this.seconds} s, seed ${this.seed}. ${this.deals} deals, ${this.acknowledged} acknowledged writes, ` +
        `${this.requests} requests, ${this.retries} of them repeated${mishaps && ` (${mishaps})`}; ${this.mails} mails and ` +
        `${this.events} events came outside, ${this.repeatedEvents} events again. ${this.problems.length} problems.`,
      ...this.notes.map((note) => `- ${note}`),
      ...(this.isClean ? [] : ['', '## Problems', '', ...this.problems.map((problem) => `- ${problem}`)]),
      '',
      'Alone: with one deal at a time, nothing else is wrong; the limit is for an otherwise idle machine. Beside others: the time to the',
      'next answer under full load, where other faults may come before.',
      '',
      '| fault | times | alone: longest unavailability | next answer p50 | next answer longest | limit | within | beside others: p50 | longest |',
      '| --- | ---: | ---: | ---: | ---: | ---: | --- | ---: | ---: |',
      ...[...this.counts].sort().map(([kind, count]) => this.row(kind, count)),
      '',
    ].join('\n');
  }

  private row(kind: string, count: number): string {
    const alone = this.measured.filter((one) => one.kind === kind);
    const beside = this.besideOthers.filter((one) => one.kind === kind).map(({ recoveryMs }) => recoveryMs);
    const recoveries = alone.map(({ recoveryMs }) => recoveryMs);
    const limitMs = alone[0]?.limitMs;
    const cells = [
      kind,
      count,
      secondsOf(
        alone
          .map(({ unavailableMs }) => unavailableMs)
          .sort(slowestLast)
          .at(-1),
        alone.length,
      ),
      secondsOf(middle(recoveries), alone.length),
      secondsOf(recoveries.toSorted(slowestLast).at(-1), alone.length),
      limitMs === undefined ? '' : secondsOf(limitMs, 1),
      limitMs === undefined ? '' : recoveries.every((ms) => ms !== undefined && ms <= limitMs) ? 'yes' : '**no**',
      secondsOf(middle(beside), beside.length),
      secondsOf(beside.toSorted(slowestLast).at(-1), beside.length),
    ];
    return `| ${cells.join(' | ')} |`;
  }
}

const slowestLast = (one: number | undefined, other: number | undefined): number => (one ?? Infinity) - (other ?? Infinity) || 0;

function middle(times: (number | undefined)[]): number | undefined {
  return times.toSorted(slowestLast)[Math.floor((times.length - 1) / 2)];
}

/** @param of how many times it is one: none has no value, one that is undefined did not come in time */
function secondsOf(ms: number | undefined, of: number): string {
  if (of === 0) return '';
  return ms === undefined ? 'not in time' : `${(ms / 1000).toFixed(2)} s`;
}
