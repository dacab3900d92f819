import { Flex, Tabs } from 'antd';
import { useState } from 'react';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import { LoadFailure } from '../../components/ui/feedback/load-failure.tsx';
import { PageHeader } from '../../components/ui/layout/page-header.tsx';
import { SkeletonLine } from '../../components/ui/feedback/skeleton-line.tsx';
import { Surface } from '../../components/ui/layout/surface.tsx';
import { statusText } from '../../lib/format.ts';
import { tableWidth, useMediaQuery } from '../../lib/browser/media-query.ts';
import { ReviewDesk } from './review-desk.tsx';
import { reviewTabs, type ReviewTab } from './review-queue.ts';
import { useReviewQueue, type ReviewQueue } from './use-review-queue.ts';
import styles from './review-page.module.css';

export default function ReviewPage() {
  const queue = useReviewQueue();
  const phone = !useMediaQuery(tableWidth);
  return (
    <Flex vertical gap="middle">
      <PageHeader
        title="Video Review"
        subtitle={phone ? 'Watch, comment and decide' : 'Watch, comment and decide. Press ↑ or ↓ to move, M to mute.'}
      />
      <div className={styles.head}>
        <Tabs
          className={styles.tabs}
          size="small"
          tabBarGutter={phone ? 12 : 24}
          activeKey={queue.tab}
          items={reviewTabs.map((key) => ({
            key,
            label: <span className={styles.label}>{statusText(key).toUpperCase()}</span>,
          }))}
          onChange={(key) => queue.selectTab(key as ReviewTab)}
        />
        {queue.video && (
          <span role="status" className={styles.position}>
            {queue.position} of {queue.total}
          </span>
        )}
      </div>
      <Content queue={queue} />
    </Flex>
  );
}

function Content({ queue }: { queue: ReviewQueue }) {
  // Notes stay with their video while others are shown.
  const [notes, setNotes] = useState<Readonly<Record<number, string>>>({});
  // Playback and volume carry over to the next video.
  const [sound, setSound] = useState({ muted: false, playing: false });
  const { video, tab, failed, loading, retry } = queue;

  if (failed)
    return (
      <Surface>
        <LoadFailure what="The submissions could not be loaded" onRetry={retry} />
      </Surface>
    );
  if (video)
    return (
      <ReviewDesk
        key={video.id}
        video={video}
        queue={queue}
        note={notes[video.id] ?? ''}
        onNote={(note) => setNotes((before) => ({ ...before, [video.id]: note }))}
        sound={sound}
        onSound={(next) => setSound((before) => ({ ...before, ...next }))}
      />
    );
  if (loading) return <Loading />;
  return (
    <Surface>
      <EmptyState
        heading="No submissions to review"
        text={tab === 'submitted' ? 'All caught up! No new video submissions.' : `No ${statusText(tab)} videos found.`}
      />
    </Surface>
  );
}

function Loading() {
  return (
    <div className={styles.desk} aria-busy>
      <div className={styles.frame} />
      <Surface>
        <Flex vertical gap="middle">
          <SkeletonLine />
          <SkeletonLine width="short" />
          <SkeletonLine />
          <SkeletonLine />
        </Flex>
      </Surface>
    </div>
  );
}
