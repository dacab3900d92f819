import type { Schema } from '../../lib/api/api.ts';

type Announcement = Schema<'AnnouncementView'>;

/** In display order. */
export const typeNames: Record<Announcement['type'], string> = {
  info: 'Info',
  news: 'News',
  update: 'Update',
  deadline: 'Deadline',
  deliverable: 'Deliverable',
};

export const priorityNames: Record<Announcement['priority'], string> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  urgent: 'Urgent',
};
