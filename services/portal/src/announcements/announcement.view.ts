import { businessToday } from '@creator-desk/domain/values/business-day';
import type { AnnouncementType, AnnouncementView, Priority } from '@creator-desk/protocol/portal/announcement';
import { instant } from '@creator-desk/server/persistence/instant';

/** An announcement from the entity or from `announcementColumns`. */
export interface AnnouncementRow {
  id: number;
  version: number;
  contractId?: number | null;
  title: string;
  message: string;
  type: AnnouncementType;
  priority: Priority;
  isActive: 'true' | 'false';
  expiresAt?: Date | string | null;
  createdAt: Date | string;
}

export const announcementColumns = `id, version, contract_id as "contractId", title, message, type, priority, is_active as "isActive",
  expires_at as "expiresAt", created_at as "createdAt"`;

/** @param zone the business time zone */
export function announcementView(row: AnnouncementRow, zone: string): AnnouncementView {
  const { id, version, contractId = null, title, message, type, priority, isActive, expiresAt, createdAt } = row;
  return {
    id,
    version,
    contractId,
    title,
    message,
    type,
    priority,
    isActive,
    expiresAt: expiresAt ? instant(expiresAt) : null,
    expiryDay: expiresAt ? businessToday(new Date(expiresAt), zone) : null,
    createdAt: instant(createdAt),
  };
}
