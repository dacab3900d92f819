import { DownOutlined, MutedOutlined, SoundOutlined, UpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { MessagesInShort } from '../../components/messages/messages-in-short.tsx';
import { RightsSection } from '../../components/rights/rights-section.tsx';
import { Surface } from '../../components/ui/layout/surface.tsx';
import { Heading } from '../../components/ui/layout/text.tsx';
import { VideoPlayer } from '../../components/videos/video-player.tsx';
import { useQuery } from '../../lib/api/queries.ts';
import { useDialog } from '../../lib/use-dialog.ts';
import { CommentBar } from './comment-bar.tsx';
import { CommentList } from './comment-list.tsx';
import { DecisionHistory } from './decision-history.tsx';
import { ReviewCard } from './review-card.tsx';
import type { Video } from './review-queue.ts';
import type { ReviewQueue } from './use-review-queue.ts';
import styles from './review-page.module.css';

const CompareDialog = lazy(() => import('./compare-dialog.tsx'));

export interface Sound {
  muted: boolean;
  /** The previous video was playing, so the next one starts automatically. */
  playing: boolean;
}

interface Props {
  video: Video;
  queue: Pick<ReviewQueue, 'tab' | 'total' | 'move' | 'replaceVideo' | 'advance'>;
  note: string;
  onNote: (note: string) => void;
  sound: Sound;
  onSound: (next: Partial<Sound>) => void;
}

export function ReviewDesk({ video, queue, note, onNote, sound, onSound }: Props) {
  const player = useRef<HTMLVideoElement>(null);
  const [seconds, setSeconds] = useState(0);
  const [duration, setDuration] = useState(video.duration ?? 0);
  const { data: detail } = useQuery('/api/video-submissions/{id}', { path: { id: video.id } });
  const comments = useQuery('/api/video-submissions/{id}/comments', { path: { id: video.id } });

  const toggleMute = () => onSound({ muted: !sound.muted });
  useReviewKeys({ previous: () => queue.move(-1), next: () => queue.move(1), toggleMute });

  function seek(to: number) {
    setSeconds(to);
    if (player.current) player.current.currentTime = to;
  }

  return (
    <div className={styles.desk}>
      <div className={styles.stage}>
        <div className={styles.frame}>
          <VideoPlayer
            video={video}
            player={player}
            fallback="This video cannot be played in the browser."
            preload="metadata"
            muted={sound.muted}
            autoPlay={sound.playing}
            onPlay={() => onSound({ playing: true })}
            // Browsers also fire pause at the end and on removal; only the user's pause counts.
            onPause={({ currentTarget }) => !currentTarget.ended && currentTarget.isConnected && onSound({ playing: false })}
            onEnded={() => queue.total > 1 && queue.move(1)}
            onVolumeChange={({ currentTarget }) => currentTarget.muted !== sound.muted && onSound({ muted: currentTarget.muted })}
            onTimeUpdate={({ currentTarget }) => setSeconds(currentTarget.currentTime)}
            onLoadedMetadata={({ currentTarget }) =>
              Number.isFinite(currentTarget.duration) && setDuration(currentTarget.duration)
            }
          />
        </div>
        <CommentBar
          submissionId={video.id}
          seconds={seconds}
          duration={duration}
          comments={comments.data ?? []}
          onSeek={seek}
          onBegin={() => player.current?.pause()}
        />
        <div className={styles.moves}>
          <Button icon={<UpOutlined aria-hidden />} aria-keyshortcuts="ArrowUp" onClick={() => queue.move(-1)}>
            Previous
          </Button>
          <Button icon={<DownOutlined aria-hidden />} aria-keyshortcuts="ArrowDown" onClick={() => queue.move(1)}>
            Next
          </Button>
          <Button
            icon={sound.muted ? <MutedOutlined aria-hidden /> : <SoundOutlined aria-hidden />}
            aria-keyshortcuts="M"
            onClick={toggleMute}
          >
            {sound.muted ? 'Unmute' : 'Mute'}
          </Button>
        </div>
      </div>
      <div className={styles.side}>
        <ReviewCard
          video={video}
          tab={queue.tab}
          note={note}
          onNote={onNote}
          statusNow={detail?.status}
          onChanged={queue.replaceVideo}
          onDecided={queue.advance}
        >
          {detail && detail.versions.length > 1 && <EarlierVersions versions={detail.versions} />}
        </ReviewCard>
        <RightsSection
          video={video}
          rights={detail?.rights ?? video.rights}
          isApproved={(detail?.status ?? video.status) === 'approved'}
        />
        <Surface label="Messages about this video">
          <div className={styles.messages}>
            <Heading level={2} small>
              Messages with the creator
            </Heading>
            <MessagesInShort contractId={video.contractId} fullName={video.contract.fullName} submissionId={video.id} />
          </div>
        </Surface>
        <CommentList submissionId={video.id} answer={comments} onJump={seek} />
        {detail && detail.decisions.length > 0 && <DecisionHistory decisions={detail.decisions} />}
      </div>
    </div>
  );
}

/** @param versions all versions, newest first; at least two */
function EarlierVersions({ versions }: { versions: readonly Video[] }) {
  const { dialog, show, frame } = useDialog();
  return (
    <>
      <Button size="small" onClick={() => show({})}>
        Compare versions
      </Button>
      <Suspense fallback={null}>{dialog && <CompareDialog {...frame} versions={versions} />}</Suspense>
    </>
  );
}

interface Keys {
  previous: () => void;
  next: () => void;
  toggleMute: () => void;
}

/** Elements that use these keys themselves, and dialogs above the page. */
const ignoredTargets =
  'input, textarea, select, [contenteditable=true], [role=slider], [role=combobox], [role=listbox], [role=dialog]';

/** ArrowUp, ArrowDown and M, except while the user types. */
function useReviewKeys({ previous, next, toggleMute }: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest(ignoredTargets)) return;
    const act = { ArrowUp: previous, ArrowDown: next, m: toggleMute, M: toggleMute }[event.key];
    if (!act) return;
    // Keeps the page from scrolling and the player from changing its volume.
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
