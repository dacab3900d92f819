import { BarChartOutlined, DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { CreatorLink } from '../../components/creators/creator-link.tsx';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import { DescriptionList } from '../../components/ui/layout/description-list.tsx';
import { OneLine, Secondary } from '../../components/ui/layout/text.tsx';
import { RecordList } from '../../components/ui/records/record-list.tsx';
import type { Column } from '../../components/ui/records/record-list.types.ts';
import { RowActions, useRowButtonSize } from '../../components/ui/records/row-actions.tsx';
import { useMay } from '../../lib/api/permission.ts';
import { dateText } from '../../lib/format.ts';
import type { PostDialog } from './post-dialogs.tsx';
import { usePostPage, type Post, type usePosts } from './posts-query.ts';

interface Props {
  posts: ReturnType<typeof usePosts>;
  onAction: (dialog: PostDialog) => void;
}

const countText = (count: number | null) => (count === null ? '–' : count.toLocaleString('en-US'));

export function PostList({ posts, onAction }: Props) {
  const page = usePostPage(posts);
  const mayWrite = useMay()('videos.write');
  const size = useRowButtonSize();
  const actions = (post: Post) => <PostActions post={post} mayWrite={mayWrite} size={size} onAction={onAction} />;
  const columns: Column<Post>[] = [
    {
      key: 'creator',
      title: 'Creator',
      width: 'name',
      sortable: true,
      render: ({ contract }) => <CreatorLink name={contract.fullName} socialHandle={contract.socialHandle} />,
    },
    { key: 'video', title: 'Video', render: ({ videoTitle }) => <OneLine text={videoTitle} /> },
    { key: 'post', title: 'Post', width: 'tag', render: (post) => <PostLink post={post} /> },
    { key: 'postedOn', title: 'Posted', width: 'date', sortable: true, render: ({ postedOn }) => dateText(postedOn) },
    { key: 'views', title: 'Views', width: 'money', numeric: true, sortable: true, render: ({ views }) => countText(views) },
    {
      key: 'engagement',
      title: 'Engagement',
      width: 'money',
      numeric: true,
      sortable: true,
      render: ({ engagement }) => countText(engagement),
    },
    {
      key: 'measuredOn',
      title: 'As of',
      width: 'date',
      sortable: true,
      render: ({ measuredOn }) => (measuredOn ? dateText(measuredOn) : <Secondary>No numbers</Secondary>),
    },
    { key: 'actions', title: 'Actions', width: 'buttons', numeric: true, render: actions },
  ];
  return (
    <RecordList<Post>
      {...page}
      label="Posts"
      columns={columns}
      card={(post) => (
        <Flex vertical gap="middle">
          <CreatorLink name={post.contract.fullName} socialHandle={post.contract.socialHandle} />
          <strong>{post.videoTitle}</strong>
          <PostLink post={post} />
          <DescriptionList
            facts={[
              { name: 'Posted', value: dateText(post.postedOn) },
              { name: 'Views', value: countText(post.views) },
              { name: 'Engagement', value: countText(post.engagement) },
              { name: 'As of', value: post.measuredOn ? dateText(post.measuredOn) : 'No numbers' },
            ]}
          />
          {actions(post)}
        </Flex>
      )}
      anchor={({ id }) => `post-${id}`}
      noMatch={{ text: 'No posts match the search and the filters.', showAll: 'Show all posts' }}
      empty={
        <EmptyState text="No posts yet. Creators add the addresses of their posts in their portal, or you add them to approved videos.">
          <Button onClick={() => posts.list.change({ show: 'missing' })}>Show videos without a post</Button>
        </EmptyState>
      }
    />
  );
}

function PostLink({ post: { platform, address, videoTitle } }: { post: Post }) {
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" title={address} aria-label={`${videoTitle} on ${platform}`}>
      {platform}
    </a>
  );
}

interface ActionsProps extends Pick<Props, 'onAction'> {
  post: Post;
  mayWrite: boolean;
  size: ReturnType<typeof useRowButtonSize>;
}

function PostActions({ post, mayWrite, size, onAction }: ActionsProps) {
  const { videoTitle, platform } = post;
  const name = `${videoTitle} on ${platform}`;
  const buttons = [
    { label: `Numbers of ${name}`, icon: <BarChartOutlined aria-hidden />, dialog: { kind: 'measure', post }, always: true },
    { label: `Add another post of ${videoTitle}`, icon: <PlusOutlined aria-hidden />, dialog: { kind: 'add', video: post } },
    { label: `Edit ${name}`, icon: <EditOutlined aria-hidden />, dialog: { kind: 'change', post } },
    { label: `Remove ${name}`, icon: <DeleteOutlined aria-hidden />, dialog: { kind: 'remove', post } },
  ] as const;
  return (
    <RowActions always>
      {buttons
        .filter((button) => mayWrite || 'always' in button)
        .map(({ label, icon, dialog }) => (
          <Button
            key={label}
            type="text"
            size={size}
            icon={icon}
            aria-label={label}
            title={label}
            danger={dialog.kind === 'remove'}
            onClick={() => onAction(dialog)}
          />
        ))}
    </RowActions>
  );
}
