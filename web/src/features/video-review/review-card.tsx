import { Button, Input } from 'antd';
import { useId, type ReactNode } from 'react';
import type { VideoDecision, VideoStatus } from '@creator-desk/domain/videos/submission-status';
import { Permitted } from '../../components/access/permitted.tsx';
import { Creator } from '../../components/contracts/creator.tsx';
import { RightsMark } from '../../components/rights/rights-mark.tsx';
import { OtherEditorsAlert } from '../../components/ui/dialogs/other-editors-alert.tsx';
import { Surface } from '../../components/ui/layout/surface.tsx';
import { Heading, Label, Secondary } from '../../components/ui/layout/text.tsx';
import { VideoStatusTag } from '../../components/videos/video-status.tsx';
import { unwrap, api, ApiError, errorMessage } from '../../lib/api/api.ts';
import { localDateText, statusText } from '../../lib/format.ts';
import { useOtherEditors } from '../../lib/live/other-editors.ts';
import { useCommand } from '../../lib/use-command.ts';
import type { ReviewTab, Video } from './review-queue.ts';
import styles from './review-card.module.css';

interface Props {
  video: Video;
  tab: ReviewTab;
  note: string;
  onNote: (note: string) => void;
  /** The current status, which someone else may have changed. */
  statusNow: VideoStatus | undefined;
  /** Someone else decided first. */
  onChanged: (video: Video) => void;
  /** @param leaves the video is no longer in the list of this tab */
  onDecided: (leaves: boolean) => void;
  children: ReactNode;
}

export function ReviewCard({ video, tab, note, onNote, statusNow, onChanged, onDecided, children }: Props) {
  const { title, description, contract, status, submittedAt, adminNotes, versionNumber } = video;
  const noteId = useId();
  const others = useOtherEditors({ kind: 'video', id: video.id });
  const decided = (status: VideoDecision) => {
    onNote('');
    onDecided(status !== tab);
  };
  const { decide, pending } = useDecision(video, note, decided, onChanged);

  return (
    <Surface label="Review">
      <div className={styles.card}>
        <div className={styles.words}>
          <Heading level={2}>{title}</Heading>
          {description && description !== title && <p className={styles.text}>{description}</p>}
        </div>
        <Creator fullName={contract.fullName} socialHandle={contract.socialHandle} />
        <div className={styles.facts}>
          <VideoStatusTag status={status} />
          <RightsMark rights={video.rights} />
          <Secondary>Submitted {localDateText(submittedAt)}</Secondary>
          {versionNumber > 1 && <Secondary>Version {versionNumber}</Secondary>}
          {children}
        </div>
        {others.length > 0 && <OtherEditorsAlert others={others} doing="reviewing this video" />}
        {statusNow && statusNow !== status && (
          <p role="status" className={styles.changed}>
            Someone else has already decided: {statusText(statusNow)}.
          </p>
        )}
        {adminNotes && (
          <div className={styles.earlier}>
            <Secondary small>Earlier notes</Secondary>
            <p className={styles.text}>{adminNotes}</p>
          </div>
        )}
        <Permitted needs="videos.write">
          <div className={styles.words}>
            <Label htmlFor={noteId}>Review Notes</Label>
            <Input.TextArea
              id={noteId}
              rows={4}
              maxLength={10_000}
              placeholder="Add feedback for the creator..."
              value={note}
              onChange={(event) => onNote(event.target.value)}
            />
          </div>
          <div className={styles.decisions} data-bottom-bar>
            <Button type="primary" disabled={pending} onClick={() => void decide('approved')}>
              Approve
            </Button>
            <Button disabled={pending} onClick={() => void decide('needs_revision')}>
              Request Changes
            </Button>
            <Button danger disabled={pending} onClick={() => void decide('rejected')}>
              Reject
            </Button>
          </div>
        </Permitted>
      </div>
    </Surface>
  );
}

const conflict = 409;

/** Sends the version on screen, so that a second decision is refused and shows the first one. */
function useDecision(
  { id, version }: Video,
  note: string,
  onDecided: (status: VideoDecision) => void,
  onChanged: (video: Video) => void,
) {
  const params = { path: { id } };
  const { run, pending } = useCommand(
    (status: VideoDecision) => {
      const adminNotes = note.trim();
      const body = { status, version, ...(adminNotes && { adminNotes }) };
      return unwrap(api.PUT('/api/video-submissions/{id}/status', { params, body }));
    },
    {
      success: ['Video status updated successfully', 'Review submitted'],
      failure: (failure) => errorMessage(failure, 'The decision could not be saved. Please try again.'),
      invalidates: ['/api/video-submissions'],
      invalidatesOnFailure: true,
      onSuccess: (_, status) => onDecided(status),
    },
  );

  async function decide(status: VideoDecision) {
    const outcome = await run(status);
    if (outcome.ok || !(outcome.failure instanceof ApiError && outcome.failure.status === conflict)) return;
    await unwrap(api.GET('/api/video-submissions/{id}', { params })).then(onChanged, () => undefined);
  }
  return { decide, pending };
}
