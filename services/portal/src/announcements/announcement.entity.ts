import { defineEntity, p } from '@mikro-orm/postgresql';
import { day, endOfDay, isDay } from '@creator-desk/domain/values/business-day';
import type {
  AnnouncementType,
  CreateAnnouncement,
  Priority,
  UpdateAnnouncement,
} from '@creator-desk/protocol/portal/announcement';
import { timeOfCall } from '@creator-desk/server/messaging/call-context';

const AnnouncementSchema = defineEntity({
  name: 'Announcement',
  tableName: 'portal_announcements',
  properties: {
    id: p.integer().primary(),
    version: p.integer().version(),
    title: p.string(),
    message: p.text(),
    type: p.string().$type<AnnouncementType>(),
    priority: p.string().$type<Priority>(),
    /** null: for every creator. */
    contractId: p.integer().nullable(),
    /** A text, as specified. */
    isActive: p.string().$type<'true' | 'false'>(),
    expiresAt: p.datetime(3).nullable(),
    createdAt: p.datetime(3).onCreate(timeOfCall),
  },
});

/** A message at the top of creators' portals. */
export class Announcement extends AnnouncementSchema.class {
  static of(input: CreateAnnouncement, zone: string): Announcement {
    const announcement = Object.assign(new Announcement(), { type: 'info', priority: 'medium', isActive: 'true' });
    announcement.change(input, zone);
    return announcement;
  }

  /** Changes the given fields. A date without a time expires at the end of that business day. */
  change(input: UpdateAnnouncement, zone: string): void {
    const { expiresAt, ...plain } = input;
    for (const [field, value] of Object.entries(plain)) if (value !== undefined) Object.assign(this, { [field]: value });
    if (expiresAt === null) this.expiresAt = null;
    if (typeof expiresAt === 'string') this.expiresAt = isDay(expiresAt) ? endOfDay(day(expiresAt), zone) : new Date(expiresAt);
  }
}
AnnouncementSchema.setClass(Announcement);
