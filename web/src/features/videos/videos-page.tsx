import { UploadOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { PageHeader } from '../../components/ui/layout/page-header.tsx';
import { Toolbar } from '../../components/ui/records/toolbar.tsx';
import { VideoFilters } from './video-filters.tsx';
import { VideoGrid } from './video-grid.tsx';
import { useVideos, type Video } from './video-query.ts';
import { VideoSummary } from './video-summary.tsx';

const UploadVideoDialog = lazy(() => import('./upload-video-dialog.tsx'));

export default function VideosPage() {
  const videos = useVideos();
  const [upload, setUpload] = useState<'closed' | 'open' | 'closing'>('closed');
  const [replaces, setReplaces] = useState<Video>();
  const open = (video?: Video) => {
    setReplaces(video);
    setUpload('open');
  };

  return (
    <Flex vertical gap="large">
      <PageHeader title="Videos" subtitle="All submitted videos" />
      <VideoSummary summary={videos.summary} narrowed={videos.narrowed} />
      <Toolbar
        filters={<VideoFilters videos={videos} />}
        actions={
          <Button type="primary" icon={<UploadOutlined aria-hidden />} onClick={() => open()}>
            Upload Video
          </Button>
        }
      />
      {videos.narrowed && (
        <div>
          <Button onClick={videos.clear}>Clear All Filters</Button>
        </div>
      )}
      <VideoGrid videos={videos} onUpload={() => open()} onReplace={open} />
      <Suspense fallback={null}>
        {upload !== 'closed' && (
          <UploadVideoDialog
            replaces={replaces}
            open={upload === 'open'}
            onClose={() => setUpload('closing')}
            onClosed={() => setUpload('closed')}
          />
        )}
      </Suspense>
    </Flex>
  );
}
