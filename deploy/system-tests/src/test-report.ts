import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '@creator-desk/local/settings';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** What vitest's JSON reporter writes, as far as it is read here. */
interface VitestResults {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { ancestorTitles: string[]; title: string; status: string; failureMessages: string[] }[];
  }[];
}

export interface Failure {
  /** where: the test's file and name, or the step that failed */
  name: string;
  output: string;
}

/** Sums what the parts of a test run found; everything that was expected and did not report counts as failed. */
export class TestReport {
  readonly counts: Counts = { passed: 0, failed: 0, skipped: 0 };
  readonly failures: Failure[] = [];

  /** A check that is one test: types, lint. */
  addCheck(what: string, passed: boolean, output: string): void {
    if (passed) this.counts.passed++;
    else this.addFailure(what, output);
  }

  /**
   * Adds the results of one vitest run.
   * @param file written by its JSON reporter; missing or unreadable when the run crashed
   * @param passed whether the run ended with code 0
   * @returns the counts of this run alone
   */
  addVitestRun(what: string, file: string, passed: boolean, output: string): Counts {
    const before = { ...this.counts };
    const results = readResults(file);
    for (const { name, status, message, assertionResults } of results?.testResults ?? []) {
      const where = relative(root, name);
      for (const test of assertionResults) {
        const path = [...test.ancestorTitles, test.title].join(' > ');
        this.#count(`${where} > ${path}`, test.status, () => printedFailure(output, path) ?? test.failureMessages.join('\n'));
      }
      // a file that could not even be loaded, or whose set-up failed, has no failed test of its own
      const formatCounts = assertionResults.some((test) => test.status === 'failed');
      if (status === 'failed' && !formatCounts) this.addFailure(where, message);
    }
    // an error outside of any test, or no results at all
    if (!results || (!passed && this.counts.failed === before.failed)) this.addFailure(what, output);
    return difference(this.counts, before);
  }

  addFailure(what: string, why: string): void {
    this.counts.failed++;
    this.failures.push({ name: what, output: why });
  }

  /** The failures, readable, and the one line that ends a test run. */
  toString(): string {
    const blocks = this.failures.map(({ name: what, output: why }) => `FAILED ${what}\n${indent(why)}\n`);
    return [...blocks, told(this.counts)].join('\n');
  }

  #count(what: string, status: string, why: () => string): void {
    if (status === 'passed') this.counts.passed++;
    else if (status === 'failed') this.addFailure(what, why());
    else this.counts.skipped++;
  }
}

export function told({ passed, failed, skipped }: Counts): string {
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

/** What vitest printed about a failed test: unlike the JSON it has the difference between what was expected and what came. */
function printedFailure(output: string, path: string): string | undefined {
  const blocks = stripVTControlCharacters(output).split(/^\s*FAIL /m);
  const block = blocks.find((one) => one.split('\n')[0]?.trimEnd().endsWith(` > ${path}`));
  const why = block?.split('\n').slice(1).join('\n').split(/^⎯+\[/m)[0]?.trim();
  return why === '' ? undefined : why;
}

/** The last lines: what went wrong stands at the end. */
function indent(text: string): string {
  const lines = stripVTControlCharacters(text).trim().split('\n');
  const shown = lines.length > 60 ? ['…', ...lines.slice(-60)] : lines;
  return shown.map((line) => `  ${line}`).join('\n');
}
