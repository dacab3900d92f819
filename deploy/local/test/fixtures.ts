import { mkdtempSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Program } from '../src/processes/program.ts';
import type { ProcessObserver } from '../src/processes/process-log.ts';

/** A new directory. */
export function temporaryDirectory(): string {
  return mkdtempSync(join(tmpdir(), 'creator-desk-local-'));
}

/** The rows of one query, on a connection of its own. */
export async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** A small process that listens on the port; fixture.mjs lists its other behaviours. */
export function fixtureProcess(directory: string, port: number, ...behaviour: string[]): Program {
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

export function recordingObserver(): ProcessObserver & { lines: string[]; messages: string[] } {
  const lines: string[] = [];
  const messages: string[] = [];
  return {
    lines,
    messages,
    onLine: (line) => lines.push(line),
    notify: (message) => messages.push(message),
    logFile: 'fixture.log',
  };
}
