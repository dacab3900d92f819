import { defineEntity, p } from '@mikro-orm/postgresql';
import type { Day } from '@creator-desk/domain/values/business-day';
import type { DeliverableStatus } from '@creator-desk/domain/videos/deliverable-status';
import type { UpdateDeliverable } from '@creator-desk/protocol/media/deliverable';
import { timeOfCall } from '@creator-desk/server/messaging/call-context';

const DeliverableSchema = defineEntity({
  name: 'Deliverable',
  tableName: 'video_deliverables',
  properties: {
    id: p.integer().primary(),
    version: p.integer().version(),
    contractId: p.integer(),
    title: p.string(),
    description: p.text().nullable(),
    expectedDeliveryDate: p.date().nullable(),
    actualDeliveryDate: p.date().nullable(),
    status: p.string().$type<DeliverableStatus>().default('planned'),
    videoUrl: p.string().nullable(),
    platform: p.string().nullable(),
    views: p.integer().default(0),
    engagement: p.integer().default(0),
    notes: p.text().nullable(),
    createdAt: p.datetime(3).onCreate(timeOfCall),
  },
});

/** A planned video of a creator. */
export class Deliverable extends DeliverableSchema.class {
  /** Applies the given fields; omitted ones stay. Emptied numbers become 0. */
  change(input: UpdateDeliverable, today: Day): void {
    for (const field of plainFields) if (input[field] !== undefined) Object.assign(this, { [field]: input[field] });
    if (input.views !== undefined) this.views = input.views ?? 0;
    if (input.engagement !== undefined) this.engagement = input.engagement ?? 0;
    if (input.status === 'delivered') this.actualDeliveryDate ??= today;
  }
}
DeliverableSchema.setClass(Deliverable);

/** Fields that are stored without conversion. */
const plainFields = [
  'contractId',
  'title',
  'description',
  'expectedDeliveryDate',
  'actualDeliveryDate',
  'status',
  'videoUrl',
  'platform',
  'notes',
] as const;
