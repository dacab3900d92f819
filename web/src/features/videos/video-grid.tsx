import { Button, Pagination } from 'antd';
import { Permitted } from '../../components/access/permitted.tsx';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import { LoadFailure } from '../../components/ui/feedback/load-failure.tsx';
import { SkeletonLine } from '../../components/ui/feedback/skeleton-line.tsx';
import { Surface } from '../../components/ui/layout/surface.tsx';
import { pageSizes } from '../../lib/url/list-query.ts';
import { tableWidth, useMediaQuery } from '../../lib/browser/media-query.ts';
import { VideoCard } from './video-card.tsx';
import type { Video, Videos } from './video-query.ts';
import styles from './video-grid.module.css';

const skeletons = [0, 1, 2, 3];

interface Props {
  videos: Videos;
  onUpload: () => void;
  /** Uploads a new version of a video that needs revision. */
  onReplace: (video: Video) => void;
}

/** Cards load only thumbnails until a video is played. */
export function VideoGrid({ videos, onUpload, onReplace }: Props) {
  const { page, failed, retry, isFiltered, clear, list } = videos;
  const wide = useMediaQuery(tableWidth);
  if (failed)
    return (
      <Surface>
        <LoadFailure what="Videos could not be loaded" onRetry={retry} />
      </Surface>
    );
  if (!page) return <Loading />;
  if (page.total === 0)
    return (
      <Surface>
        <EmptyState text="No videos found">
          {isFiltered ? (
            <Button onClick={clear}>Show all videos</Button>
          ) : (
            <Permitted needs="videos.write">
              <Button onClick={onUpload}>Upload the first video</Button>
            </Permitted>
          )}
        </EmptyState>
      </Surface>
    );
  return (
    <>
      <ul className={styles.grid} aria-label="Videos">
        {page.rows.map((video) => (
          <li key={video.id}>
            <VideoCard video={video} onReplace={onReplace} />
          </li>
        ))}
      </ul>
      {page.total > pageSizes[0] && (
        <Pagination
          align="center"
          // Page numbers do not fit on a phone.
          simple={!wide}
          current={list.page}
          pageSize={list.pageSize}
          total={page.total}
          pageSizeOptions={[...pageSizes]}
          showSizeChanger={wide}
          onChange={(next, pageSize) => {
            list.change(pageSize === list.pageSize ? { page: next } : { pageSize });
            window.scrollTo(0, 0);
          }}
        />
      )}
    </>
  );
}

function Loading() {
  return (
    <ul className={styles.grid} aria-label="Videos" aria-busy>
      {skeletons.map((skeleton) => (
        <li key={skeleton}>
          <Surface flush>
            <div className={styles.frame} />
            <div className={styles.lines}>
              <SkeletonLine />
              <SkeletonLine width="short" />
              <SkeletonLine />
            </div>
          </Surface>
        </li>
      ))}
    </ul>
  );
}
