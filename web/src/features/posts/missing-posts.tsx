import { Button, Flex } from 'antd';
import { CreatorLink } from '../../components/creators/creator-link.tsx';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import { OneLine, Secondary } from '../../components/ui/layout/text.tsx';
import { RecordList } from '../../components/ui/records/record-list.tsx';
import type { Column } from '../../components/ui/records/record-list.types.ts';
import { RowActions } from '../../components/ui/records/row-actions.tsx';
import { useMay } from '../../lib/api/permission.ts';
import { localDateText } from '../../lib/format.ts';
import { useMissingPage, type MissingPost, type usePosts } from './posts-query.ts';

interface Props {
  posts: ReturnType<typeof usePosts>;
  onAdd: (video: MissingPost) => void;
}

const approvedText = ({ approvedAt }: MissingPost) => (approvedAt ? localDateText(approvedAt) : '–');

/** Approved videos of which no post is known. */
export function MissingPosts({ posts, onAdd }: Props) {
  const page = useMissingPage(posts);
  const mayAdd = useMay()('videos.write');
  const add = (video: MissingPost) => (
    <RowActions always>
      <Button size="small" aria-label={`Add post of ${video.videoTitle}`} onClick={() => onAdd(video)}>
        Add post
      </Button>
    </RowActions>
  );
  const columns: Column<MissingPost>[] = [
    {
      key: 'creator',
      title: 'Creator',
      render: ({ contract }) => <CreatorLink name={contract.fullName} socialHandle={contract.socialHandle} />,
    },
    { key: 'video', title: 'Video', render: ({ videoTitle }) => <OneLine text={videoTitle} /> },
    { key: 'approvedAt', title: 'Approved', width: 'date', render: approvedText },
    { key: 'actions', title: 'Actions', width: 'buttons', numeric: true, needs: 'videos.write', render: add },
  ];
  return (
    <RecordList<MissingPost>
      {...page}
      label="Videos without a post"
      columns={columns}
      card={(video) => (
        <Flex vertical gap="middle">
          <CreatorLink name={video.contract.fullName} socialHandle={video.contract.socialHandle} />
          <strong>{video.videoTitle}</strong>
          <Secondary small>{`Approved ${approvedText(video)}`}</Secondary>
          {mayAdd && add(video)}
        </Flex>
      )}
      anchor={({ submissionId }) => `video-${submissionId}`}
      noMatch={{ text: 'No approved video without a post matches the search and the filters.', showAll: 'Show all posts' }}
      empty={<EmptyState text="Every approved video has a post." />}
    />
  );
}
