import {
  DollarOutlined,
  EditOutlined,
  FileTextOutlined,
  LinkOutlined,
  MessageOutlined,
  NotificationOutlined,
  PaperClipOutlined,
  VideoCameraOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';
import type { Schema } from '../../lib/api/api.ts';

export type TimelineEntry = Schema<'TimelineEntry'>;
export type TimelineKind = TimelineEntry['kind'];
export type KindFilter = TimelineKind | 'all';

/** In the order in which they are offered. */
export const kindNames: Record<KindFilter, string> = {
  all: 'Everything',
  video: 'Videos',
  payout: 'Payouts',
  communication: 'Communication',
  note: 'Notes',
  contract: 'Contract',
  document: 'Documents',
  portal: 'Portal',
  announcement: 'Announcements',
};

export const kindIcons: Record<TimelineKind, ComponentType<{ 'aria-hidden': true }>> = {
  contract: FileTextOutlined,
  portal: LinkOutlined,
  video: VideoCameraOutlined,
  payout: DollarOutlined,
  communication: MessageOutlined,
  announcement: NotificationOutlined,
  document: PaperClipOutlined,
  note: EditOutlined,
};
