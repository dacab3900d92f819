import { defineEntity, p } from '@mikro-orm/postgresql';
import type { Day } from '@creator-desk/domain/values/business-day';

const CommunicationScheduleSchema = defineEntity({
  name: 'CommunicationSchedule',
  tableName: 'communication_schedule',
  properties: {
    id: p.integer().primary(),
    contractId: p.integer(),
    nextContactDate: p.date().$type<Day>(),
    /** 1 when it is completed: the specification's integer flag. */
    isCompleted: p.integer().$type<0 | 1>().default(0),
    completedAt: p.datetime(3).nullable(),
    weekNumber: p.integer().default(1),
    notes: p.text().nullable(),
    followUpDate: p.date().$type<Day>().nullable(),
    /** The latest message drafts, as JSON text. */
    aiGeneratedMessages: p.text().nullable(),
  },
});

/** A task to contact a creator. */
export class CommunicationSchedule extends CommunicationScheduleSchema.class {
  complete(at: Date, notes: string | null): void {
    this.isCompleted = 1;
    this.completedAt = at;
    if (notes) this.notes = notes;
  }
}
CommunicationScheduleSchema.setClass(CommunicationSchedule);
