import { expect } from 'vitest';
import { callHeaders } from '@creator-desk/protocol/caller';
import type { ContractFacts, Events, EventType } from '@creator-desk/protocol/events';
import { eventually } from '@creator-desk/testing/eventually';
import { internalHeaders } from '@creator-desk/testing/internal-headers';
import type { TestBroker } from '@creator-desk/testing/servers/nats';
import { contractFacts, FakeService } from '@creator-desk/testing/services/fake-service';
import { startServiceWithOthers } from '@creator-desk/testing/services/service-with-others';
import type { TestCaller, RunningService, AskOptions } from '@creator-desk/testing/services/test-service';
import { portalService } from '../src/service.ts';

/** A call of the gateway itself. */
export const asGateway: AskOptions = { caller: { kind: 'service', name: 'gateway' } };

/** The portal service with its own broker and database, a caller, and a fake contracts service. */
export class RunningPortal {
  private constructor(
    readonly broker: TestBroker,
    readonly service: RunningService,
    readonly caller: TestCaller,
    readonly contracts: FakeService,
    readonly stop: () => Promise<void>,
  ) {}

  static async start(): Promise<RunningPortal> {
    const { broker, service, caller, others, stop } = await startServiceWithOthers(portalService);
    return new RunningPortal(broker, service, caller, others, stop);
  }

  /** Creates contracts and waits until the read model has them. */
  async addContracts(count: number, given: Partial<ContractFacts> = {}): Promise<ContractFacts[]> {
    const all = Array.from({ length: count }, () => contractFacts({ endDate: '2999-12-31', ...given }));
    for (const facts of all) await this.contracts.publish('contract.created', facts);
    for (const { contractId } of all)
      await eventually(async () => expect(await this.service.contractRecord(contractId)).toBeDefined());
    return all;
  }

  /** Calls an operation as the creator of a contract. */
  asCreator<T>(operation: string, contractId: number, input: object = {}, idempotencyKey?: string): Promise<T> {
    const as = { caller: { kind: 'creator', contractId }, ...(idempotencyKey && { idempotencyKey }) } as const;
    return this.caller.ask(`portal.${operation}`, { contractId, ...input }, as);
  }

  /** A fake service. */
  fakeService(): Promise<FakeService> {
    return FakeService.on(this.broker);
  }

  /** Publishes an event and waits until it is handled. */
  async publishAndWait<T extends EventType>(type: T, data: Events[T]): Promise<void> {
    const { id } = await this.contracts.publish(type, data);
    await this.waitUntilHandled(id);
  }

  async waitUntilHandled(eventId: string): Promise<void> {
    await eventually(async () => expect(await this.service.handlersOf(eventId)).not.toEqual([]));
  }

  /** Types of the events published about a subject, oldest first. */
  async publishedTypes(subject: string): Promise<string[]> {
    return (await this.service.events({ subject })).map(({ type }) => type);
  }

  /** A POST to the internal HTTP, with the deadline that the gateway sets. */
  post(path: string, { timeoutMs = 60_000 } = {}): Promise<Response> {
    const headers = { ...internalHeaders('portal'), [callHeaders.deadline]: String(Date.now() + timeoutMs) };
    return fetch(this.service.address + path, { method: 'POST', headers });
  }
}
