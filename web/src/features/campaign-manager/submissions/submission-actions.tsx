import { ExportOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ContentDecision } from '@creator-desk/domain/submission-status';
import { useState } from 'react';
import { RowActions } from '../../../components/ui/records/row-actions.tsx';
import { unwrap, api, errorMessage, type Schema } from '../../../lib/api/api.ts';
import { useInvalidate } from '../../../lib/api/queries.ts';
import { useToast } from '../../../lib/toast.tsx';

export type Submission = Schema<'ContentSubmissionView'>;

/** Approve and Reject while it is pending, and what opens the video or the link. A decision can be changed in Video Review. */
export function SubmissionActions({ submission }: { submission: Submission }) {
  const toast = useToast();
  const invalidate = useInvalidate();
  const [deciding, setDeciding] = useState(false);
  const { id, version, title, status, externalUrl } = submission;

  async function decide(decision: ContentDecision) {
    setDeciding(true);
    try {
      await unwrap(api.PUT('/api/submissions/{id}', { params: { path: { id } }, body: { status: decision, version } }));
      toast.success('Submission updated');
    } catch (failure) {
      toast.error(errorMessage(failure, 'Failed to update status.'));
    } finally {
      setDeciding(false);
    }
    await invalidate('/api/submissions', '/api/video-submissions');
  }

  return (
    <RowActions always>
      {status === 'PENDING' && (
        <>
          <Button size="small" disabled={deciding} aria-label={`Approve ${title}`} onClick={() => void decide('APPROVED')}>
            Approve
          </Button>
          <Button size="small" danger disabled={deciding} aria-label={`Reject ${title}`} onClick={() => void decide('REJECTED')}>
            Reject
          </Button>
        </>
      )}
      {externalUrl && (
        <Button
          type="text"
          size="small"
          href={externalUrl}
          target="_blank"
          rel="noopener noreferrer"
          icon={<ExportOutlined aria-hidden />}
          aria-label={`Open ${title} in a new tab`}
        />
      )}
    </RowActions>
  );
}
