import { expect } from 'vitest';
import type { ContractFacts, Events, EventType } from '@creator-desk/protocol/events';
import { eventually } from '@creator-desk/testing/eventually';
import { internalHeaders } from '@creator-desk/testing/internal-headers';
import { TestBroker } from '@creator-desk/testing/nats';
import { contractFacts, FakeService } from '@creator-desk/testing/fake-service';
import { startTestService, TestCaller, type RunningService, type AskOptions } from '@creator-desk/testing/service';
import { portalService } from '../src/service.ts';

/** How the gateway asks on its own behalf. */
export const asGateway: AskOptions = { caller: { kind: 'service', name: 'gateway' } };

/** The portal service on a broker and a database of its own, somebody who asks it, and the contracts service played. */
export class RunningPortal {
  private constructor(
    readonly broker: TestBroker,
    readonly service: RunningService,
    readonly caller: TestCaller,
    readonly contracts: FakeService,
  ) {}

  static async start(): Promise<RunningPortal> {
    const broker = await TestBroker.start();
    const contracts = await FakeService.on(broker);
    const service = await startTestService(portalService, broker);
    return new RunningPortal(broker, service, await TestCaller.on(broker), contracts);
  }

  async stop(): Promise<void> {
    await this.caller.close();
    await this.service.stop();
    await this.contracts.close();
    await this.broker.end();
  }

  /** Contracts that the portal service has heard of. */
  async knowsContracts(count: number, given: Partial<ContractFacts> = {}): Promise<ContractFacts[]> {
    const all = Array.from({ length: count }, () => contractFacts({ endDate: '2999-12-31', ...given }));
    for (const facts of all) await this.contracts.publish('contract.created', facts);
    const ids = all.map(({ contractId }) => contractId);
    await eventually(
      async () => {
        const known = await this.service.database.query('select 1 from contract_record where contract_id = any ($1)', [ids]);
        expect(known).toHaveLength(count);
      },
      { timeoutMs: 15_000 },
    );
    return all;
  }

  /** Asks as the creator of a contract, through the portal. */
  asCreator<T>(operation: string, contractId: number, input: object = {}): Promise<T> {
    return this.caller.ask(`portal.${operation}`, { contractId, ...input }, { caller: { kind: 'creator', contractId } });
  }

  /** Another service beside this one, until it leaves. */
  neighbour(): Promise<FakeService> {
    return FakeService.on(this.broker);
  }

  /** Announces something and waits until this service has reacted to it. */
  async hears<T extends EventType>(type: T, data: Events[T]): Promise<void> {
    const { id } = await this.contracts.publish(type, data);
    await this.hasHandled(id);
  }

  async hasHandled(eventId: string): Promise<void> {
    await eventually(
      async () => {
        const handled = await this.service.database.query('select 1 from handled_event where event_id = $1', [eventId]);
        expect(handled.length).toBeGreaterThan(0);
      },
      { timeoutMs: 10_000 },
    );
  }

  /** What was announced about a subject, the oldest first. */
  async announced(subject: string): Promise<string[]> {
    const events = await this.service.database.query<{ type: string }>(
      'select type from outbox where subject = $1 order by position',
      [subject],
    );
    return events.map(({ type }) => type);
  }

  /** A POST on its internal HTTP. */
  post(path: string): Promise<Response> {
    return fetch(this.service.address + path, { method: 'POST', headers: internalHeaders() });
  }
}
