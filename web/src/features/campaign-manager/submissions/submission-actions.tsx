import { ExportOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ContentDecision } from '@creator-desk/domain/videos/submission-status';
import { Permitted } from '../../../components/access/permitted.tsx';
import { RowActions } from '../../../components/ui/records/row-actions.tsx';
import { unwrap, api, errorMessage, type Schema } from '../../../lib/api/api.ts';
import { useCommand } from '../../../lib/use-command.ts';

export type Submission = Schema<'ContentSubmissionView'>;

/** Decisions can be changed in Video Review. */
export function SubmissionActions({ submission }: { submission: Submission }) {
  const { id, version, title, status, externalUrl } = submission;

  const { run, pending } = useCommand(
    (decision: ContentDecision) =>
      unwrap(api.PUT('/api/submissions/{id}', { params: { path: { id } }, body: { status: decision, version } })),
    {
      success: 'Submission updated',
      failure: (failure) => errorMessage(failure, 'Failed to update status.'),
      invalidates: ['/api/submissions', '/api/video-submissions'],
      invalidatesOnFailure: true,
    },
  );

  return (
    <RowActions always>
      {status === 'PENDING' && (
        <Permitted needs="videos.write">
          <Button size="small" disabled={pending} aria-label={`Approve ${title}`} onClick={() => void run('APPROVED')}>
            Approve
          </Button>
          <Button size="small" danger disabled={pending} aria-label={`Reject ${title}`} onClick={() => void run('REJECTED')}>
            Reject
          </Button>
        </Permitted>
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
