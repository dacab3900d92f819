import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '@creator-desk/local/settings';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** The part of the output of vitest's JSON reporter that is used here. */
interface VitestResults {
  testResults: {
    name: string;
    status: string;
    message: string;
    startTime: number;
    endTime: number;
    assertionResults: { ancestorTitles: string[]; title: string; status: string; failureMessages: string[] }[];
  }[];
}

export interface Failure {
  /** the test's file and title, or the check that failed */
  name: string;
  output: string;
}

/** How many of the slowest test files a report lists. */
const slowestCount = 10;
/** How many lines of a failure stand in the list of failures. */
const listedLines = 4;

/** Sums up the results of a test run. An expected result that is missing counts as a failure. */
export class TestReport {
  readonly counts: Counts = { passed: 0, failed: 0, skipped: 0 };
  readonly failures: Failure[] = [];
  private readonly durations: { file: string; seconds: number }[] = [];

  /** Adds a check that counts as one test, e.g. lint. */
  addCheck(name: string, passed: boolean, output: string): void {
    if (passed) this.counts.passed++;
    else this.addFailure(name, output);
  }

  /**
   * Adds the results of one vitest run.
   * @param file written by its JSON reporter; missing or unreadable when the run crashed
   * @param passed whether the run exited with code 0
   * @returns the counts of this run
   */
  addVitestRun(name: string, file: string, passed: boolean, output: string): Counts {
    const before = { ...this.counts };
    const results = readResults(file);
    for (const { name: path, status, message, startTime, endTime, assertionResults } of results?.testResults ?? []) {
      const testFile = relative(root, path);
      this.durations.push({ file: testFile, seconds: (endTime - startTime) / 1000 });
      for (const test of assertionResults) {
        const title = [...test.ancestorTitles, test.title].join(' > ');
        if (test.status === 'passed') this.counts.passed++;
        else if (test.status !== 'failed') this.counts.skipped++;
        else this.addFailure(`${testFile} > ${title}`, printedFailure(output, title) ?? test.failureMessages.join('\n'));
      }
      // A file that fails to load or in its set-up has no failed test.
      const hasFailedTest = assertionResults.some((test) => test.status === 'failed');
      if (status === 'failed' && !hasFailedTest) this.addFailure(testFile, message);
    }
    // An error outside of the tests, or no results at all.
    if (!results || (!passed && this.counts.failed === before.failed)) this.addFailure(name, output);
    return difference(this.counts, before);
  }

  addFailure(name: string, output: string): void {
    this.counts.failed++;
    this.failures.push({ name, output });
  }

  /** The failures in few lines: which test of which file, and what was expected. */
  failureList(): string {
    return this.failures
      .map(({ name, output }) => {
        const lines = stripVTControlCharacters(output).split('\n');
        const first = lines.filter((line) => line.trim() !== '').slice(0, listedLines);
        return [`FAILED ${name}`, ...first.map((line) => `  ${line.trim().slice(0, 200)}`)].join('\n');
      })
      .join('\n');
  }

  /**
   * The slowest test files, the failures, and the counts in the last line. The failures are listed once more at the end: who reads the
   * last lines of a long output must see what failed.
   */
  toString(): string {
    const slowest = this.durations.toSorted((a, b) => b.seconds - a.seconds).slice(0, slowestCount);
    const lines = slowest.map(({ file, seconds }) => `  ${seconds.toFixed(1).padStart(6)} s  ${file}`);
    return [
      ...(lines.length > 0 ? [`The slowest test files:\n${lines.join('\n')}\n`] : []),
      ...this.failures.map(({ name, output }) => `FAILED ${name}\n${indent(output)}\n`),
      ...(this.failures.length > 0 ? [`What failed:\n${this.failureList()}\n`] : []),
      formatCounts(this.counts),
    ].join('\n');
  }
}

export function formatCounts({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

function readResults(file: string): VitestResults | undefined {
  try {
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as VitestResults) : undefined;
  } catch {
    return undefined;
  }
}

function difference(after: Counts, before: Counts): Counts {
  return {
    passed: after.passed - before.passed,
    failed: after.failed - before.failed,
    skipped: after.skipped - before.skipped,
  };
}

/** The failure as vitest printed it: unlike the JSON it contains the diff of expected and actual value. */
function printedFailure(output: string, title: string): string | undefined {
  const blocks = stripVTControlCharacters(output).split(/^\s*FAIL /m);
  const block = blocks.find((text) => text.split('\n')[0]?.trimEnd().endsWith(` > ${title}`));
  const failure = block?.split('\n').slice(1).join('\n').split(/^⎯+\[/m)[0]?.trim();
  return failure === '' ? undefined : failure;
}

/** Keeps the last lines, where the cause is. */
function indent(text: string): string {
  const lines = stripVTControlCharacters(text).trim().split('\n');
  const shown = lines.length > 60 ? ['…', ...lines.slice(-60)] : lines;
  return shown.map((line) => `  ${line}`).join('\n');
}
