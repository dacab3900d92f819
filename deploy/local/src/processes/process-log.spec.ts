import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryDirectory } from '../../test/fixtures.ts';
import { ProcessLog, logObserver, notableMessage } from './process-log.ts';

let directory: string;

beforeEach(() => {
  directory = temporaryDirectory();
});

afterEach(() => rmSync(directory, { recursive: true }));

describe('a line of a process', () => {
  it.each([
    // [line, what the terminal shows]
    ['{"level":"info","msg":"listening"}', undefined],
    ['{"level":"warn","msg":"slow"}', 'warning: slow'],
    ['{"level":"error","msg":"failed","err":{"message":"no disk"}}', 'error: failed: no disk'],
    ['{"level":"fatal","msg":"no disk","err":{"message":"no disk"}}', 'error: no disk'],
    ['{"level":"fatal","msg":"PORT is missing","err":"PORT is missing"}', 'error: PORT is missing'],
    ['{"msg":"of another program"}', undefined],
    ['{"level":', undefined],
    ['2026-01-05 10:00:00 UTC [12] FATAL:  could not write', 'error: could not write'],
    ['2026-01-05 10:00:00 UTC [12] ERROR:  duplicate key value', undefined],
    ['2026-01-05 10:00:00 UTC [12] FATAL:  the database system is starting up', undefined],
    ['[12] 2026/01/05 10:00:00 [ERR] JetStream out of space', 'error: JetStream out of space'],
    ['[12] 2026/01/05 10:00:00 [WRN] Plaintext passwords detected, use nkeys or bcrypt', undefined],
    ['[12] 2026/01/05 10:00:00 [INF] Server is ready', undefined],
    ['    at main.ts:1:1', undefined],
  ])('%s shows as %s', (line, shown) => {
    expect(notableMessage(line)).toBe(shown);
  });

  it('is cut when it is long', () => {
    expect(notableMessage(JSON.stringify({ level: 'error', msg: 'x'.repeat(1000) }))).toHaveLength(200);
  });
});

describe('the log of a process', () => {
  it('never takes more than twice its limit', () => {
    const file = join(directory, 'process.log');
    const log = new ProcessLog(file, 1000);
    for (let number = 0; number < 500; number++) log.write(`line ${number}`);
    log.close();
    expect(existsSync(`${file}.1`)).toBe(true);
    expect(statSync(file).size + statSync(`${file}.1`).size).toBeLessThan(2100);
    expect(readFileSync(`${file}.1`, 'utf8') + readFileSync(file, 'utf8')).toContain('line 499\n');
  });

  it('goes on where an earlier run stopped', () => {
    const file = join(directory, 'process.log');
    for (const line of ['first', 'second']) {
      const log = new ProcessLog(file);
      log.write(line);
      log.close();
    }
    expect(readFileSync(file, 'utf8')).toBe('first\nsecond\n');
  });

  it('does not bury the terminal', () => {
    const shown: string[] = [];
    const file = join(directory, 'process.log');
    const watching = logObserver(file, (words) => shown.push(words));
    for (let number = 0; number < 50; number++) watching.onLine(`{"level":"error","msg":"trouble ${number}"}`);
    expect(shown).toHaveLength(6);
    expect(shown.at(-1)).toBe(`more in ${file}`);
    expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(51);
  });
});
