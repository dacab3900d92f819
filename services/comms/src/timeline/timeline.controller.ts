import { randomUUID } from 'node:crypto';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { EntityManager } from '@mikro-orm/postgresql';
import { comms } from '@creator-desk/protocol/comms/operations';
import { AddNote, type TimelineEntry } from '@creator-desk/protocol/comms/timeline';
import { Refusal } from '@creator-desk/protocol/refusals';
import { OperationHandler } from '@creator-desk/server/messaging/rpc/operation-handler';
import { Clock } from '@creator-desk/server/runtime/clock';
import { ContractReadModel } from '@creator-desk/server/read-models/contract-read-model';
import { EventStatementHandler, type EventOf } from '@creator-desk/server/messaging/events/consumer/event-handler';
import type { EventStatement } from '@creator-desk/server/messaging/events/consumer/event-statement';
import { TimelineStore } from './timeline-store.ts';
import { timelineEntry } from './timeline.query.ts';
import { timelineEvents, type TimelineEvent } from './timeline.rules.ts';

/** The timeline of each contract: an entry per event, and the team's notes. */
@Controller()
export class TimelineController {
  constructor(
    private readonly em: EntityManager,
    private readonly contracts: ContractReadModel,
    private readonly timeline: TimelineStore,
    private readonly clock: Clock,
  ) {}

  @EventStatementHandler('timeline', ...timelineEvents, 'contract.deleted')
  recordEvents(events: EventOf<TimelineEvent | 'contract.deleted'>[]): EventStatement {
    return this.timeline.statementFor(
      events.map(({ id, type, time, data }) => {
        const at = new Date('at' in data ? data.at : time);
        return {
          eventId: id,
          contractId: data.contractId,
          type,
          at,
          facts: type === 'contract.deleted' ? {} : withoutCodes(data),
        };
      }),
    );
  }

  @OperationHandler(comms.addNote)
  async addNote(@Payload() { contractId, note }: AddNote): Promise<TimelineEntry> {
    await this.contracts.find(contractId);
    const [eventId, at] = [randomUUID(), this.clock.now()];
    const kept = await this.em.transactional(() =>
      this.timeline.add([{ eventId, contractId, type: 'note', at, facts: { note } }]),
    );
    if (kept.length === 0) throw new Refusal('contract.not_found');
    const row = { id: eventId, type: 'note' as const, at: at.toISOString(), facts: { note } as never, before: null, notes: null };
    return timelineEntry(row, contractId);
  }
}

/** With a Spark code anybody promotes the post: the timeline says that there is one. */
function withoutCodes(facts: object): object {
  const { sparkCodes: _sparkCodes, ...others } = facts as { sparkCodes?: unknown };
  return others;
}
