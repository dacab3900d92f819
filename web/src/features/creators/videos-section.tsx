import { VideoCameraOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { Permitted } from '../../components/access/permitted.tsx';
import { useCreatorActions } from '../../components/creators/creator-actions.ts';
import { RightsMark } from '../../components/rights/rights-mark.tsx';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import { LoadFailure } from '../../components/ui/feedback/load-failure.tsx';
import { Secondary, VisuallyHidden } from '../../components/ui/layout/text.tsx';
import { VideoStatusTag } from '../../components/videos/video-status.tsx';
import type { Schema } from '../../lib/api/api.ts';
import { usePaginatedQuery } from '../../lib/api/queries.ts';
import { localDateText } from '../../lib/format.ts';
import type { CreatorPage } from './creator-query.ts';
import { ApprovedByMonth } from './month-charts.tsx';
import { MissingPart, Section } from './section.tsx';
import styles from './creator-page.module.css';

type Video = Schema<'VideoSubmissionView'>;

/** Videos of a page of the whole list. */
const pageSize = 100;

/** The videos with pictures; a click opens the review. */
export function VideosSection({ page, onRetry }: { page: CreatorPage; onRetry: () => void }) {
  const { videos, contracts } = page;
  const act = useCreatorActions();
  const [contract] = contracts;
  const [pages, setPages] = useState(0);
  const shown = videos?.newest ?? [];
  return (
    <Section
      id="videos"
      title={videos ? `Videos (${videos.total})` : 'Videos'}
      actions={
        contract && (
          <Permitted needs="videos.write">
            <Button onClick={() => act({ kind: 'upload video', contractId: contract.id })}>Upload video</Button>
          </Permitted>
        )
      }
    >
      <MissingPart page={page} part="videos" what="The videos" onRetry={onRetry} />
      {videos?.total === 0 && <EmptyState text="No videos yet. They come through the portal, or you upload one." />}
      <ApprovedByMonth page={page} onRetry={onRetry} />
      {pages === 0 && shown.length > 0 && (
        <ul className={styles.videos} aria-label="Videos">
          <VideoTiles videos={shown} />
        </ul>
      )}
      {contract && pages > 0 && (
        <ul className={styles.videos} aria-label="Videos">
          {Array.from({ length: pages }, (_, index) => (
            <MoreVideos key={index} contractId={contract.id} page={index + 1} />
          ))}
        </ul>
      )}
      {contract && videos && videos.total > (pages === 0 ? shown.length : pages * pageSize) && (
        <span>
          <Button onClick={() => setPages(pages + 1)}>Show more videos</Button>
        </span>
      )}
    </Section>
  );
}

function MoreVideos({ contractId, page }: { contractId: number; page: number }) {
  const { data, error, mutate } = usePaginatedQuery('/api/video-submissions', { contractId, page, pageSize });
  if (error && !data)
    return (
      <li>
        <LoadFailure what="These videos could not be loaded" onRetry={() => void mutate()} />
      </li>
    );
  return <VideoTiles videos={data?.rows ?? []} />;
}

function VideoTiles({ videos }: { videos: readonly Video[] }) {
  const act = useCreatorActions();
  return videos.map((video) => (
    <li key={video.id}>
      <button type="button" className={styles.video} onClick={() => act({ kind: 'review video', video, videos })}>
        <span className={styles.picture}>
          {video.thumbnailUrl ? <img src={video.thumbnailUrl} alt="" loading="lazy" /> : <VideoCameraOutlined aria-hidden />}
        </span>
        <span className={styles.title}>
          <VisuallyHidden>Review </VisuallyHidden>
          {video.title}
        </span>
        <span className={styles.tags}>
          <VideoStatusTag status={video.status} />
          <RightsMark rights={video.rights} short />
        </span>
        <Secondary small>{localDateText(video.submittedAt)}</Secondary>
      </button>
    </li>
  ));
}
