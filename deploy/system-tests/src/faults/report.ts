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
  /** What is wrong at the end, or was answered on the way as no fault may cause. */
  readonly problems: string[] = [];
  readonly notes: string[] = [];
  seconds = 0;
  requests = 0;
  retries = 0;
  acknowledged = 0;
  deals = 0;
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
        `${this.requests} requests, ${this.retries} of them repeated${mishaps && ` (${mishaps})`}. ${this.problems.length} problems.`,
      ...this.notes.map((note) => `- ${note}`),
      ...(this.isClean ? [] : ['', '## Problems', '', ...this.problems.map((problem) => `- ${problem}`)]),
      '',
      '| fault | times | longest unavailability | longest time to the next answer | limit on an idle machine |',
      '| --- | ---: | ---: | ---: | ---: |',
      ...[...this.counts].sort().map(([kind, count]) => this.row(kind, count)),
      '',
    ].join('\n');
  }

  private row(kind: string, count: number): string {
    const ofKind = this.measured.filter((one) => one.kind === kind);
    const longest = (values: (number | undefined)[]): string => {
      if (values.length === 0) return '';
      return values.includes(undefined) ? 'not in time' : seconds(Math.max(...values.map(Number)));
    };
    const limitMs = ofKind[0]?.limitMs;
    const cells = [
      kind,
      count,
      longest(ofKind.map(({ unavailableMs }) => unavailableMs)),
      longest(ofKind.map(({ recoveryMs }) => recoveryMs)),
      limitMs === undefined ? '' : seconds(limitMs),
    ];
    return `| ${cells.join(' | ')} |`;
  }
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}
