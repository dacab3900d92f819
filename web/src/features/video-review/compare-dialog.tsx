import { Button, Select } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import { Dialog } from '../../components/ui/dialogs/dialog.tsx';
import { Heading } from '../../components/ui/layout/text.tsx';
import { VideoPlayer } from '../../components/videos/video-player.tsx';
import { VideoStatusTag } from '../../components/videos/video-status.tsx';
import { localDateText } from '../../lib/format.ts';
import type { DialogControl } from '../../lib/use-dialog.ts';
import type { Video } from './review-queue.ts';
import styles from './compare-dialog.module.css';

interface Props extends DialogControl {
  /** All versions, newest first; at least two. */
  versions: readonly Video[];
}

export default function CompareDialog({ versions: [newest, ...earlier], ...dialog }: Props) {
  const [earlierId, setEarlierId] = useState(earlier[0]?.id);
  const sides = useRef<HTMLDivElement>(null);
  const chosen = earlier.find(({ id }) => id === earlierId);
  if (!newest || !chosen) return null;

  /** Only the newest version has sound. */
  function playBoth() {
    for (const player of sides.current?.querySelectorAll('video') ?? []) {
      player.currentTime = 0;
      // The player shows when a video cannot be played.
      player.play().catch(() => undefined);
    }
  }

  return (
    <Dialog
      {...dialog}
      title="Compare versions"
      size="preview"
      footer={
        <Button type="primary" onClick={playBoth}>
          Play both
        </Button>
      }
    >
      <div className={styles.sides} ref={sides}>
        <Side video={chosen} muted>
          {earlier.length > 1 ? (
            <Select
              aria-label="Earlier version"
              value={earlierId}
              options={earlier.map(({ id, versionNumber }) => ({ value: id, label: `Version ${versionNumber}` }))}
              onChange={setEarlierId}
            />
          ) : (
            <Heading level={3}>Version {chosen.versionNumber}</Heading>
          )}
        </Side>
        <Side video={newest}>
          <Heading level={3}>Version {newest.versionNumber}</Heading>
        </Side>
      </div>
    </Dialog>
  );
}

interface SideProps {
  video: Video;
  muted?: boolean;
  children: ReactNode;
}

function Side({ video, muted = false, children }: SideProps) {
  return (
    <section className={styles.side} aria-label={`Version ${video.versionNumber}`}>
      <div className={styles.head}>
        {children}
        <VideoStatusTag status={video.status} />
      </div>
      <div className={styles.frame}>
        <VideoPlayer video={video} muted={muted} preload="metadata" />
      </div>
      <p className={styles.notes}>
        {localDateText(video.submittedAt)}
        {video.adminNotes && `: ${video.adminNotes}`}
      </p>
    </section>
  );
}
