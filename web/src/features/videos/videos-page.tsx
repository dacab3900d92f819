import { UploadOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { lazy, Suspense } from 'react';
import { PageHeader } from '../../components/ui/layout/page-header.tsx';
import { Toolbar } from '../../components/ui/records/toolbar.tsx';
import { useDialog } from '../../lib/use-dialog.ts';
import { useMay } from '../../lib/api/permission.ts';
import { VideoFilters } from './video-filters.tsx';
import { VideoGrid } from './video-grid.tsx';
import { useVideos, type Video } from './video-query.ts';
import { VideoSummary } from './video-summary.tsx';

const UploadVideoDialog = lazy(() => import('./upload-video-dialog.tsx'));

export default function VideosPage() {
  const videos = useVideos();
  const { dialog, show, frame } = useDialog<{ replaces?: Video }>();
  const upload = () => show({});
  const mayUpload = useMay()('videos.write');

  return (
    <Flex vertical gap="large">
      <PageHeader title="Videos" subtitle="All submitted videos" />
      <VideoSummary summary={videos.summary} isFiltered={videos.isFiltered} />
      <Toolbar
        filters={<VideoFilters videos={videos} />}
        actions={
          mayUpload && (
            <Button type="primary" icon={<UploadOutlined aria-hidden />} onClick={upload}>
              Upload Video
            </Button>
          )
        }
      />
      {videos.isFiltered && (
        <Flex align="center" gap="small" wrap>
          <Button onClick={videos.clear}>Clear All Filters</Button>
          {videos.creatorId !== undefined && (
            <span>{`Only videos of ${videos.page?.rows[0]?.contract.fullName ?? 'one creator'}`}</span>
          )}
        </Flex>
      )}
      <VideoGrid videos={videos} onUpload={upload} onReplace={(replaces) => show({ replaces })} />
      <Suspense fallback={null}>{dialog && <UploadVideoDialog {...dialog} {...frame} />}</Suspense>
    </Flex>
  );
}
