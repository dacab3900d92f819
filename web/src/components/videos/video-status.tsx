import type { VideoStatus } from '@creator-desk/domain/videos/submission-status';
import { statusText } from '../../lib/format.ts';
import { StatusTag, type Meaning } from '../ui/feedback/status-tag.tsx';

const meaning: Record<VideoStatus, Meaning> = {
  submitted: 'info',
  reviewing: 'info',
  approved: 'positive',
  needs_revision: 'warning',
  rejected: 'danger',
};

export function VideoStatusTag({ status }: { status: VideoStatus }) {
  return <StatusTag meaning={meaning[status]}>{statusText(status)}</StatusTag>;
}
