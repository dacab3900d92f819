import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from '@creator-desk/local/settings';
import { TestReport } from './test-report.ts';

let directory: string;
let report: TestReport;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'creator-desk-report-'));
  report = new TestReport();
});

afterEach(() => rmSync(directory, { recursive: true }));

type Test = [title: string, status: 'passed' | 'failed' | 'skipped' | 'todo', output?: string];

function results(...files: { status: 'passed' | 'failed'; message?: string; seconds?: number; tests: Test[] }[]): string {
  const file = join(directory, 'test-results/results.json');
  mkdirSync(dirname(file), { recursive: true });
  const testResults = files.map(({ status, message = '', seconds = 1, tests }, index) => ({
    name: join(root, `libs/example/src/file-${index}.spec.ts`),
    status,
    message,
    startTime: 5_000,
    endTime: 5_000 + seconds * 1000,
    assertionResults: tests.map(([title, status, output]) => ({
      ancestorTitles: ['a sum'],
      title,
      status,
      failureMessages: output ? [output] : [],
    })),
  }));
  writeFileSync(file, JSON.stringify({ testResults }));
  return file;
}

describe('the report of a test run', () => {
  it('sums what passed, failed and was skipped', () => {
    report.addCheck('types', true, '');
    const tests: Test[] = [
      ['a', 'passed'],
      ['b', 'failed', 'no'],
      ['c', 'skipped'],
      ['d', 'todo'],
    ];
    const counts = report.addVitestRun(
      'tests of example',
      results({ status: 'failed', tests }, { status: 'passed', tests: [['e', 'passed']] }),
      false,
      '',
    );
    expect(counts).toEqual({ passed: 2, failed: 1, skipped: 2 });
    expect(report.toString().split('\n').at(-1)).toBe('3 passed, 1 failed, 2 skipped');
  });

  it('shows name and output of a failed test', () => {
    report.addVitestRun(
      'tests of example',
      results({ status: 'failed', tests: [['adds up', 'failed', 'expected 1\nto be 2']] }),
      false,
      '',
    );
    expect(report.toString()).toContain(
      'FAILED libs/example/src/file-0.spec.ts > a sum > adds up\n  expected 1\n  to be 2\n\n0 passed, 1 failed, 0 skipped',
    );
  });

  it('lists what failed once more in the last lines, with the beginning of each error', () => {
    report.addCheck('lint', false, 'first.ts: no\n\nsecond.ts: no\nthird.ts: no\nfourth.ts: no\nfifth.ts: no');
    const tests: Test[] = [['adds up', 'failed', '\u001b[31mexpected 1\u001b[39m']];
    report.addVitestRun('tests of example', results({ status: 'failed', tests }), false, '');
    expect(report.toString().split('What failed:\n')[1]?.split('\n')).toEqual([
      'FAILED lint',
      '  first.ts: no',
      '  second.ts: no',
      '  third.ts: no',
      '  fourth.ts: no',
      'FAILED libs/example/src/file-0.spec.ts > a sum > adds up',
      '  expected 1',
      '',
      '0 passed, 2 failed, 0 skipped',
    ]);
  });

  it('shows the diff that vitest printed', () => {
    const printed = [
      ' FAIL  src/file-0.spec.ts > a sum > adds up',
      'Error: not equal',
      '- 1',
      '+ 2',
      '⎯⎯⎯⎯[1/2]⎯',
      ' FAIL  other',
    ].join('\n');
    report.addVitestRun(
      'tests of example',
      results({ status: 'failed', tests: [['adds up', 'failed', 'not equal']] }),
      false,
      printed,
    );
    expect(report.failures[0]?.output).toBe('Error: not equal\n- 1\n+ 2');
  });

  it('counts a file that could not be loaded as one failure', () => {
    report.addVitestRun('tests of example', results({ status: 'failed', message: 'cannot load', tests: [] }), false, '');
    expect(report.failures).toEqual([{ name: 'libs/example/src/file-0.spec.ts', output: 'cannot load' }]);
  });

  it('counts an error outside of all tests as one failure', () => {
    report.addVitestRun('tests of example', results({ status: 'passed', tests: [['a', 'passed']] }), false, 'Unhandled error');
    expect(report.counts).toEqual({ passed: 1, failed: 1, skipped: 0 });
    expect(report.failures).toEqual([{ name: 'tests of example', output: 'Unhandled error' }]);
  });

  it.each([
    ['is missing', undefined],
    ['is cut off', '{"testResults":['],
  ])('counts a run whose result %s as one failure', (_, content) => {
    const file = join(directory, 'results.json');
    if (content) writeFileSync(file, content);
    report.addVitestRun('tests of example', file, true, 'Killed');
    expect(report.failures).toEqual([{ name: 'tests of example', output: 'Killed' }]);
  });

  it('lists the ten slowest files, the slowest first', () => {
    const files = Array.from({ length: 12 }, (_, index) => ({ status: 'passed' as const, seconds: index + 0.5, tests: [] }));
    report.addVitestRun('tests of example', results(...files), true, '');
    const [title, first, ...rest] = report.toString().split('\n');
    expect(title).toBe('The slowest test files:');
    expect(first).toBe('    11.5 s  libs/example/src/file-11.spec.ts');
    expect(rest[8]).toBe('     2.5 s  libs/example/src/file-2.spec.ts');
    expect(rest[9]).toBe('');
  });

  it('shows the end of a long output, without colours', () => {
    const output = Array.from({ length: 100 }, (_, index) => `\u001b[31mline ${index}\u001b[39m`).join('\n');
    report.addCheck('lint', false, output);
    const lines = report.toString().split('\n');
    expect(lines.slice(0, 3)).toEqual(['FAILED lint', '  …', '  line 40']);
    expect(lines).toContain('  line 99');
  });
});
