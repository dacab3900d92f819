import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { setting, readConfig } from '../runtime/config.ts';
import { verifyChain } from './verify-chain.ts';

class VerificationConfig {
  @setting() DATABASE_URL!: string;
}

/**
 * The main program `audit-verify.main.js` of a service: verifies the audit log in DATABASE_URL and prints its head. Exit code 1 when
 * a line was removed or changed. `--head SEQUENCE:HASH` names a head that was kept: the chain must still have it.
 */
export async function runVerification(service: string): Promise<void> {
  const { values } = parseArgs({ options: { head: { type: 'string' } } });
  const [sequence, hash] = values.head?.split(':') ?? [];
  const { DATABASE_URL: connectionString } = readConfig(VerificationConfig);
  const client = new Client({ connectionString, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    // One snapshot: sealing goes on meanwhile.
    await client.query('begin isolation level repeatable read read only');
    const known = sequence && hash ? { sequence, hash } : undefined;
    const query = async <Row extends object>(sql: string, parameters?: unknown[]): Promise<Row[]> =>
      (await client.query<Row>(sql, parameters)).rows;
    const { lines, head, problem } = await verifyChain(query, known);
    console.log(`${service}: ${lines} lines, head ${head.sequence}:${head.hash}${problem ? ` — ${problem}` : ', unbroken'}`);
    if (problem) process.exitCode = 1;
  } finally {
    await client.end();
  }
}
