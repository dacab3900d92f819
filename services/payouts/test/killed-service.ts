import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, vi } from 'vitest';
import { addDays, businessToday } from '@creator-desk/domain/values/business-day';
import { createDatabase, type TestDatabase } from '@creator-desk/testing/servers/database';
import { eventually } from '@creator-desk/testing/eventually';
import { contractFacts, FakeService } from '@creator-desk/testing/services/fake-service';
import { asProcess, TestBroker } from '@creator-desk/testing/servers/nats';
import { internalToken } from '@creator-desk/testing/internal-headers';
import { businessZone, TestCaller } from '@creator-desk/testing/services/test-service';
import { recordsOf, type ServiceRecords } from '@creator-desk/testing/services/service-records';
import { callerPublicKey } from '@creator-desk/testing/signing';

const folder = fileURLToPath(new URL('..', import.meta.url));
/** Concurrent requests. */
const clients = 16;

/** The payouts service in a real process, which is killed and restarted. */
export class KilledService {
  readonly records: ServiceRecords;
  private process: ChildProcess | undefined;

  private constructor(
    private readonly built: string,
    readonly broker: TestBroker,
    readonly upstream: FakeService,
    private readonly database: TestDatabase,
    private readonly caller: TestCaller,
  ) {
    this.records = recordsOf(database);
  }

  static async start(): Promise<KilledService> {
    // Within the package, so that module resolution finds its dependencies.
    mkdirSync(join(folder, 'test-results'), { recursive: true });
    const built = mkdtempSync(join(folder, 'test-results', 'service-'));
    const rolldown = fileURLToPath(import.meta.resolve('rolldown/package.json').replace('package.json', 'bin/cli.mjs'));
    await promisify(execFile)(process.execPath, [rolldown, '-c', '../../rolldown.config.mjs', '--dir', built], { cwd: folder });
    const broker = await TestBroker.start();
    const service = new KilledService(
      built,
      broker,
      await FakeService.on(broker),
      await createDatabase(),
      await TestCaller.on(broker),
    );
    await service.run();
    return service;
  }

  /** Contracts without a quota; each may request one payout. */
  async contracts(count: number): Promise<number[]> {
    const startDate = addDays(businessToday(new Date(), businessZone), -10);
    const given = { startDate, termStart: startDate, endDate: addDays(startDate, 300), videosPerMonth: 0 };
    const ids = Array.from({ length: count }, (_, index) => index + 1);
    for (const contractId of ids) await this.upstream.publish('contract.created', contractFacts({ ...given, contractId }));
    for (const id of ids) await eventually(async () => expect(await this.records.contractRecord(id)).toBeDefined());
    return ids;
  }

  /**
   * Requests a payout for each contract and retries with the same key until it is answered, while the process is killed.
   * @returns the answered id by contract
   */
  async requestWhileKilled(contracts: number[], kills: number): Promise<Map<number, number>> {
    const answers = new Map<number, number>();
    const waiting = [...contracts];
    const ask = async (): Promise<void> => {
      for (let contractId = waiting.shift(); contractId !== undefined; contractId = waiting.shift())
        answers.set(contractId, await this.request(contractId));
    };
    const work = Promise.all(Array.from({ length: clients }, ask));
    for (let kill = 1; kill <= kills; kill += 1) {
      const enough = (contracts.length * kill) / (kills + 1);
      await vi.waitUntil(() => answers.size >= enough, { interval: 1, timeout: 60_000 });
      await this.kill();
      await this.run();
    }
    await work;
    return answers;
  }

  async stop(): Promise<void> {
    await this.caller.close();
    await this.kill();
    await this.upstream.close();
    await this.broker.end();
    await this.database.drop();
    rmSync(this.built, { recursive: true, force: true });
  }

  private request(contractId: number): Promise<number> {
    const input = { contractId, paymentMethod: 'zelle', paymentDetails: '555-0100', description: 'Fee' };
    // A killed process never answers, so the timeout is short.
    const as = { caller: { kind: 'creator' as const, contractId }, idempotencyKey: randomUUID(), timeoutMs: 1_000 };
    const ask = async (): Promise<number> => (await this.caller.ask<{ id: number }>('payouts.requestByCreator', input, as)).id;
    return eventually(ask, { intervalMs: 50, timeoutMs: 60_000 });
  }

  private async run(): Promise<void> {
    const env = {
      PATH: process.env['PATH'],
      NATS_URL: asProcess(this.broker.url, 'payouts'),
      DATABASE_URL: this.database.url,
      INTERNAL_TOKEN: internalToken,
      CALLER_PUBLIC_KEY: callerPublicKey,
      BUSINESS_TIMEZONE: businessZone,
      NODE_COMPILE_CACHE: join(this.built, 'cache'),
    };
    const child = spawn(process.execPath, [join(this.built, 'main.js')], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    this.process = child;
    const { promise: listening, resolve, reject } = Promise.withResolvers<void>();
    child.once('exit', () => reject(new Error('the service ended before it listened')));
    createInterface({ input: child.stdout }).on('line', (line) => {
      if ((JSON.parse(line) as { msg?: string }).msg === 'listening') resolve();
    });
    await listening;
  }

  /** Like a power cut. */
  private async kill(): Promise<void> {
    const child = this.process;
    if (!child) return;
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }

  /** Ids of answered requests that do not exist exactly once, with one ledger entry and one event. */
  async findInconsistencies(answers: Map<number, number>): Promise<number[]> {
    const rows = await this.database.query<{ id: number }>(
      `select answer.id from unnest($1::int[], $2::int[]) answer (contract_id, id)
       where (select array_agg(r.id) from payout_requests r where r.contract_id = answer.contract_id) is distinct from array[answer.id]
         or (select count(*) from payout_ledger l where l.payout_request_id = answer.id) <> 1`,
      [[...answers.keys()], [...answers.values()]],
    );
    const published = Map.groupBy(await this.records.events({ type: 'payout.requested' }), ({ data }) => data.payoutRequestId);
    const unpublished = [...answers.values()].filter((id) => published.get(id)?.length !== 1);
    return [...rows.map(({ id }) => id), ...unpublished];
  }
}
