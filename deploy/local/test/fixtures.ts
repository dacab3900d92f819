import { mkdtempSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Program } from '../src/program.ts';
import type { Watching } from '../src/supervise.ts';

/** A directory of its own that other users may pass, as the database's does when root runs it. */
export function temporaryDirectory(): string {
  return mkdtempSync(join(tmpdir(), 'creator-desk-local-'));
}

/** A small process that listens on the port; see fixture.mjs for what it can do besides. */
export function fixtureProgram(directory: string, port: number, ...behaviour: string[]): Program {
  return {
    name: 'fixture',
    command: process.execPath,
    args: [join(import.meta.dirname, 'fixture.mjs'), `port=${port}`, ...behaviour],
    env: { PATH: process.env['PATH'] },
    pidFile: join(directory, 'fixture.pid'),
    stopSignal: 'SIGTERM',
    ready: async () => (await pidAt(port)) !== undefined,
  };
}

/** The pid of the fixture that listens on the port. */
export function pidAt(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const request = get({ host: '127.0.0.1', port, agent: false }, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => (body += chunk.toString()));
      response.on('end', () => resolve(Number(body)));
    });
    request.once('error', () => resolve(undefined));
  });
}

export function recording(): Watching & { lines: string[]; told: string[] } {
  const lines: string[] = [];
  const told: string[] = [];
  return { lines, told, line: (line) => lines.push(line), news: (words) => told.push(words), log: 'fixture.log' };
}
