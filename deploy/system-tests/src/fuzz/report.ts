import { callers, type Caller } from './requests.ts';

export interface Violation {
  operation: string;
  caller: Caller;
  index: number;
  /** What is wrong. */
  message: string;
  /** A command that shows it. */
  command: string;
  answer: string;
}

/** What a run has shown. */
export class FuzzReport {
  readonly seed: number;
  readonly violations: Violation[] = [];
  /** Of the system as a whole: processes that were started again, say. */
  readonly systemProblems: string[] = [];
  count = 0;
  seconds = 0;
  private readonly byOperation = new Map<string, Map<number, number>>();
  private readonly byCaller = new Map<Caller, Map<number, number>>();

  constructor(seed: number) {
    this.seed = seed;
  }

  add(operation: string, caller: Caller, status: number): void {
    this.count += 1;
    for (const [counts, key] of [[this.byOperation, operation] as const, [this.byCaller, caller] as const]) {
      const ofKey = (counts as Map<string, Map<number, number>>).get(key) ?? new Map<number, number>();
      ofKey.set(status, (ofKey.get(status) ?? 0) + 1);
      (counts as Map<string, Map<number, number>>).set(key, ofKey);
    }
  }

  get isClean(): boolean {
    return this.violations.length === 0 && this.systemProblems.length === 0;
  }

  toString(): string {
    const statuses = [...new Set([...this.byOperation.values()].flatMap((counts) => [...counts.keys()]))].sort((a, b) => a - b);
    const row = (name: string, counts: Map<number, number> | undefined): string =>
      `| ${name} | ${statuses.map((status) => counts?.get(status) ?? '').join(' | ')} |`;
    const head = (name: string): string[] => [
      row(name, new Map(statuses.map((status) => [status, status]))),
      `| --- |${' ---: |'.repeat(statuses.length)}`,
    ];
    return [
      '# Malformed requests',
      '',
      `${this.count} requests, seed ${this.seed}, ${this.seconds} s: ${this.violations.length} violations, ${this.systemProblems.length} troubles of the system. Status 0 is no answer.`,
      ...this.systemProblems.map((words) => `- ${words}`),
      '',
      '## By caller',
      '',
      ...head('caller'),
      ...callers.map((caller) => row(caller, this.byCaller.get(caller))),
      '',
      '## By operation',
      '',
      ...head('operation'),
      ...[...this.byOperation].sort(([a], [b]) => a.localeCompare(b)).map(([name, counts]) => row(name, counts)),
      '',
      '## Violations',
      '',
      ...(this.violations.length === 0 ? ['None.'] : this.grouped().flatMap((group) => [...formatGroup(group), ''])),
    ].join('\n');
  }

  /** Violations of one operation in the same words together, the most frequent first. */
  private grouped(): Violation[][] {
    const groups = Map.groupBy(
      this.violations,
      ({ operation, message: words }) => `${operation} ${words.replace(/\d+/g, '0').slice(0, 80)}`,
    );
    return [...groups.values()].sort((a, b) => b.length - a.length);
  }
}

function formatGroup(group: Violation[]): string[] {
  const [first] = group;
  if (!first) return [];
  return [
    `### ${first.operation}: ${first.message.replaceAll('\n', ' ')}`,
    '',
    `${group.length} times, first by ${first.caller} in request ${first.index}; answered ${first.answer}`,
    '',
    '```sh',
    first.command,
    '```',
  ];
}
