import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { Problem, runCommand } from '@creator-desk/local/problem';
import { adminToken } from '../../e2e/local-system.ts';
import { PersistentClient } from '../faults/client.ts';
import { Ledger } from '../faults/ledger.ts';
import { Load } from '../faults/load.ts';

const usage = 'Use: npm run test:rolling -- --address=http://localhost:8080 COMMAND ...';

/**
 * `npm run test:rolling -- --address=URL COMMAND ...`: works in a running system, whose API_TOKENS has the token of the tests, while a
 * command replaces its replicas, and checks then that everything acknowledged is there. Prints a report; code 1 when something is wrong.
 */
await runCommand(async () => {
  const { values, positionals } = parseArgs({ options: { address: { type: 'string' } }, allowPositionals: true });
  const [program, ...args] = positionals;
  if (!values.address || !program) throw new Problem(usage);
  const mishaps = new Map<string, number>();
  const signal = new AbortController().signal;
  const client = new PersistentClient(
    values.address,
    (mishap, what) => {
      mishaps.set(mishap, (mishaps.get(mishap) ?? 0) + 1);
      console.error(`${mishap}: ${what}`);
    },
    signal,
  );
  const ledger = new Ledger();
  const load = new Load(client, ledger, `rolled-${Date.now()}`);
  const startedAt = Date.now();
  const working = load.run(() => ({ most: 4, everyMs: 300 }));
  const command = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  const failed = working.then(() => new Promise<never>(() => undefined));
  const [code] = (await Promise.race([once(command, 'close'), failed])) as [number];
  load.end();
  await working;
  const lost = await lostIn(client, values.address, ledger);
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  const all = [...mishaps].map(([mishap, count]) => `${mishap} ${count}`).join(', ') || 'none';
  console.log(
    `${ledger.deals} deals, ${ledger.size} acknowledged writes, ${client.requests} requests in ${seconds} s. ` +
      `Repeated by the client: ${client.retries}; answers that none should be: ${all}. Lost: ${lost.length}.`,
  );
  for (const one of lost) console.log(`- ${one}`);
  if (code !== 0) throw new Problem(`${program} ended with code ${code}.`);
  if (lost.length > 0) process.exitCode = 1;
});

/** What was acknowledged and is not as it was, as the API sees it. */
async function lostIn(client: PersistentClient, address: string, ledger: Ledger): Promise<string[]> {
  const lost: string[] = [];
  for (const [contractId, term] of ledger.terms) {
    const path = `/api/contracts/${contractId}`;
    const { startDate, termStart } = await client.call<{ startDate: string; termStart: string }>({ method: 'GET', path });
    if ((termStart > startDate ? 2 : 1) !== term) lost.push(`contract ${contractId} is not in term ${term}`);
  }
  for (const handle of ledger.texts('contract')) {
    const path = `/api/contracts?page=1&search=${encodeURIComponent(handle)}`;
    const found = await client.call<{ socialHandle: string }[]>({ method: 'GET', path });
    const times = found.filter(({ socialHandle }) => socialHandle === handle).length;
    if (times !== 1) lost.push(`the contract of ${handle} is there ${times} times`);
  }
  for (const [path, sha256] of ledger.bytes) {
    const response = await fetch(address + path, { headers: { Authorization: `Bearer ${adminToken}` } });
    const bytes = Buffer.from(await response.arrayBuffer());
    if (createHash('sha256').update(bytes).digest('hex') !== sha256) lost.push(`${path}: ${response.status}, other bytes`);
  }
  return lost;
}
