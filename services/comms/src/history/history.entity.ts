import { defineEntity, p } from '@mikro-orm/postgresql';
import type { CommunicationType, HistoryView } from '@creator-desk/protocol/comms/communication';

const CommunicationHistorySchema = defineEntity({
  name: 'CommunicationHistory',
  tableName: 'communication_history',
  properties: {
    id: p.integer().primary(),
    contractId: p.integer(),
    lastContactDate: p.datetime(3),
    communicationType: p.string().$type<CommunicationType>().default('other'),
    notes: p.text().nullable(),
  },
});

/** A past contact with a creator. */
export class CommunicationHistory extends CommunicationHistorySchema.class {}
CommunicationHistorySchema.setClass(CommunicationHistory);

export function historyView({ id, contractId, lastContactDate, communicationType, notes }: CommunicationHistory): HistoryView {
  return { id, contractId, lastContactDate: lastContactDate.toISOString(), communicationType, notes: notes ?? null };
}
