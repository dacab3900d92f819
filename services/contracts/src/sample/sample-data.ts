import { randomUUID } from 'node:crypto';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { EntityManager } from '@mikro-orm/postgresql';
import { sampleTimeOf } from '@creator-desk/protocol/caller';
import { contracts } from '@creator-desk/protocol/contracts/operations';
import {
  SampleProgress,
  type SampleDataView,
  type SampleRun,
  type SampleState,
} from '@creator-desk/protocol/contracts/sample-data';
import { Refusal } from '@creator-desk/protocol/refusals';
import { serviceNames } from '@creator-desk/protocol/service-name';
import { currentCall } from '@creator-desk/server/messaging/call-context';
import { OperationHandler } from '@creator-desk/server/messaging/rpc/operation-handler';
import type { SqlExecutor } from '@creator-desk/server/persistence/transactions/command-transaction';
import { Clock } from '@creator-desk/server/runtime/clock';
import { ErasureRequests } from '../erasures/erasure-requests.ts';

/** Who loads says at least every second how far it is. */
const stalledAfter = `interval '15 seconds'`;
/** A day keeps the answers under their keys: what is older cannot go on without making something twice. */
const goesOnFor = `interval '20 hours'`;

interface SampleRow {
  id: string;
  day: string;
  state: Exclude<SampleState, 'none'>;
  done: number;
  total: number;
  stalled: boolean;
  outdated: boolean;
  confirmed: number | null;
}

const columns = `s.id, s.day, s.state, s.done, s.total, s.state = 'loading' and s.touched_at < now() - ${stalledAfter} as stalled,
  s.started_at < now() - ${goesOnFor} as outdated,
  (select count(*)::int from erasures e, jsonb_object_keys(e.confirmations) where e.id = s.erasure_id) as confirmed`;

/** Whether a new contract is sample data. While sample data are removed there are none. Call it in the transaction of the contract. */
export async function isSample(tx: SqlExecutor): Promise<boolean> {
  if (!sampleTimeOf(currentCall()?.caller)) return false;
  const loading = await tx.execute<object[]>(`select 1 from sample_data where state = 'loading' for share`);
  if (loading.length === 0) throw new Refusal('sample.not_loading');
  return true;
}

/** Sample data: the gateway makes them with the operations of all services, here stands how far it is. */
@Controller()
export class SampleDataController {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly erasures: ErasureRequests,
  ) {}

  @OperationHandler(contracts.sampleData)
  async read(): Promise<SampleDataView> {
    const [row] = await this.em.execute<SampleRow[]>(`select ${columns} from sample_data s`);
    const [count] = await this.em.execute<{ sample: number; real: number }[]>(
      `select count(*) filter (where sample)::int as sample, count(*) filter (where not sample)::int as real from contracts`,
    );
    const { sample = 0, real = 0 } = count ?? {};
    return { ...progressOf(row), stalled: row?.stalled ?? false, contracts: sample, realContracts: real };
  }

  /**
   * Begins to load sample data, or goes on with what was interrupted.
   * @throws Refusal sample.contracts_exist, sample.loading, sample.loaded, sample.removing, sample.outdated
   */
  @OperationHandler(contracts.beginSampleData)
  begin(): Promise<SampleRun> {
    return this.em.transactional(async () => {
      await this.em.execute('lock table sample_data in share row exclusive mode');
      const [known] = await this.em.execute<SampleRow[]>(`select ${columns} from sample_data s`);
      if (known) return this.goOn(known);
      const real = await this.em.execute('select 1 from contracts limit 1');
      if (real.length > 0) throw new Refusal('sample.contracts_exist');
      const run = { runId: randomUUID(), day: this.clock.today() };
      await this.em.execute(`insert into sample_data (id, state, day) values (?, 'loading', ?)`, [run.runId, run.day]);
      return run;
    });
  }

  /** @throws Refusal sample.not_loading when the data are being removed meanwhile: the loading stops then */
  @OperationHandler(contracts.noteSampleData)
  async note(@Payload() { runId, done, total }: SampleProgress): Promise<null> {
    const noted = await this.em.execute<object[]>(
      `update sample_data set done = ?, total = ?, touched_at = now(), state = ? where id = ? and state = 'loading' returning 1`,
      [done, total, done === total ? 'loaded' : 'loading', runId],
    );
    if (noted.length === 0) throw new Refusal('sample.not_loading');
    return null;
  }

  /** Deletes the sample contracts, and erases in all services what belongs to them. Repeated, it changes nothing. */
  @OperationHandler(contracts.removeSampleData)
  async remove(): Promise<SampleDataView> {
    await this.em.transactional(async () => {
      const erasureId = randomUUID();
      // Waits for contracts that are being made.
      const removed = await this.em.execute<object[]>(
        `update sample_data set state = 'removing', erasure_id = ? where state <> 'removing' returning 1`,
        [erasureId],
      );
      if (removed.length > 0) await this.erasures.begin(erasureId, await this.contractIds(), true);
    });
    return this.read();
  }

  private async goOn({ id, day, state, stalled, outdated }: SampleRow): Promise<SampleRun> {
    if (state !== 'loading') throw new Refusal(`sample.${state}`);
    if (!stalled) throw new Refusal('sample.loading');
    if (outdated) throw new Refusal('sample.outdated');
    await this.em.execute('update sample_data set touched_at = now() where id = ?', [id]);
    return { runId: id, day };
  }

  /** Also of those that somebody has deleted one by one: their payments are there still. */
  private async contractIds(): Promise<number[]> {
    const rows = await this.em.execute<{ id: number }[]>(
      `select id from contracts where sample union
       select (data->>'contractId')::int from outbox_event
       where type = 'contract.deleted' and data->>'sample' = 'true'
         and not exists (select 1 from erased_contract e where e.contract_id = (data->>'contractId')::int)
       order by 1`,
    );
    return rows.map(({ id }) => id);
  }
}

/** Removing is done when each service has confirmed it, and the stream has forgotten it too. */
function progressOf(row: SampleRow | undefined): Pick<SampleDataView, 'state' | 'done' | 'total'> {
  if (!row) return { state: 'none', done: 0, total: 0 };
  const { state, done, total, confirmed } = row;
  return state === 'removing' ? { state, done: confirmed ?? 0, total: serviceNames.length + 1 } : { state, done, total };
}
