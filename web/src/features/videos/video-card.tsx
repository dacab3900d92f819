import { Button } from 'antd';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { formatFileSize } from '@creator-desk/domain/values/display';
import { Permitted } from '../../components/access/permitted.tsx';
import { Creator } from '../../components/contracts/creator.tsx';
import { RightsMark } from '../../components/rights/rights-mark.tsx';
import { Secondary, VisuallyHidden } from '../../components/ui/layout/text.tsx';
import { VideoPlayer } from '../../components/videos/video-player.tsx';
import { VideoStatusTag } from '../../components/videos/video-status.tsx';
import { durationText, localDateText } from '../../lib/format.ts';
import { useFirstFrame } from './first-frames.ts';
import type { Video } from './video-query.ts';
import styles from './video-card.module.css';

export function VideoCard({ video, onReplace }: { video: Video; onReplace: (video: Video) => void }) {
  const { title, description, contract, status, versionNumber, adminNotes } = video;
  const frame = useRef<HTMLDivElement>(null);
  const firstFrame = useFirstFrame(video, frame);
  const thumbnailUrl = video.thumbnailUrl ?? firstFrame;
  return (
    <article className={styles.card} aria-label={title}>
      <div className={styles.frame} ref={frame}>
        <VideoPlayer video={{ ...video, thumbnailUrl }} onPlay={({ currentTarget }) => pauseOthers(currentTarget)} />
      </div>
      <div className={styles.words}>
        <Creator fullName={contract.fullName} socialHandle={contract.socialHandle} />
        <div className={styles.tags}>
          <VideoStatusTag status={status} />
          <RightsMark rights={video.rights} />
          {versionNumber > 1 && <Secondary small>Version {versionNumber}</Secondary>}
        </div>
        <h2 className={styles.title} title={title}>
          {title}
        </h2>
        {/* Captions are stored as both title and description. */}
        {description && description !== title && (
          <p className={styles.description} title={description}>
            {description}
          </p>
        )}
        <Secondary small>{factsText(video)}</Secondary>
        {adminNotes && (
          <p className={styles.notes}>
            <VisuallyHidden>Admin notes: </VisuallyHidden>
            {adminNotes}
          </p>
        )}
        <div className={styles.actions}>
          <Link to={reviewPath(video)} className={styles.review} aria-label={`Review ${title}`}>
            Review
          </Link>
          {status === 'needs_revision' && (
            <Permitted needs="videos.write">
              <Button size="small" aria-label={`Upload new version of ${title}`} onClick={() => onReplace(video)}>
                Upload new version
              </Button>
            </Permitted>
          )}
        </div>
      </div>
    </article>
  );
}

/** The review screen has no tab for 'reviewing'; such videos open in the first tab. */
function reviewPath({ id, status }: Video): string {
  const list = status === 'submitted' || status === 'reviewing' ? '' : `status=${status}&`;
  return `/video-review?${list}video=${id}`;
}

/** 'Mar 1, 2026 · 0:42 · 20 MB' */
function factsText({ submittedAt, duration, fileSize }: Video): string {
  const facts = [localDateText(submittedAt), formatFileSize(fileSize)];
  if (duration !== null) facts.splice(1, 0, durationText(duration));
  return facts.join(' · ');
}

/** Only one video plays at a time. */
function pauseOthers(playing: HTMLVideoElement): void {
  for (const other of document.querySelectorAll('video')) if (other !== playing) other.pause();
}
