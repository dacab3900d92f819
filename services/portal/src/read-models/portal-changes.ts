import { childOf } from '@creator-desk/server/messaging/call-context';
import type { AfterContracts } from '@creator-desk/server/read-models/read-models.module';

/** Publishes `portal.changed` for the portals of contracts that were edited, in the trace of each contract's last event. */
export const publishChangedContracts: AfterContracts = (events, written) => {
  const edited = new Map<number, string | null>();
  for (const { type, traceparent, data } of events) if (type === 'contract.updated') edited.set(data.contractId, traceparent);
  if (edited.size === 0) return undefined;
  const contracts = [...edited].map(([id, traceparent]) => ({ id, traceparent: traceparent && childOf(traceparent) }));
  return {
    text: `insert into outbox (event_id, type, subject, time, traceparent, data)
      select gen_random_uuid(), 'portal.changed', 'contract/' || edited.id, now(), edited.traceparent,
        jsonb_build_object('contractId', edited.id)
      from jsonb_to_recordset(?::jsonb) edited (id int, traceparent text)
      join ${written} on ${written}.contract_id = edited.id
      join portal_links on portal_links.contract_id = edited.id`,
    values: [JSON.stringify(contracts)],
  };
};
