import { DownloadOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, DatePicker, Flex, Select } from 'antd';
import dayjs from 'dayjs';
import { ContractSelect } from '../../components/contracts/contract-select.tsx';
import { SearchBox } from '../../components/ui/forms/search-box.tsx';
import { PageHeader } from '../../components/ui/layout/page-header.tsx';
import { SummaryCards } from '../../components/ui/records/summary-cards.tsx';
import { Toolbar } from '../../components/ui/records/toolbar.tsx';
import { api, errorMessage, unwrap } from '../../lib/api/api.ts';
import { useMay } from '../../lib/api/permission.ts';
import { saveAs } from '../../lib/browser/save-as.ts';
import { useCommand } from '../../lib/use-command.ts';
import { MissingPosts } from './missing-posts.tsx';
import { PostList } from './post-list.tsx';
import { usePostDialogs } from './post-dialogs.tsx';
import { platformFilters, usePosts, views } from './posts-query.ts';

const viewNames = { posts: 'All Posts', unmeasured: 'Without numbers', missing: 'Without a post' } as const;
const viewOptions = views.map((value) => ({ value, label: viewNames[value] }));
const platformOptions = platformFilters.map((value) => ({ value, label: value === 'all' ? 'All Platforms' : value }));

/** Where approved videos were posted, and what the posts counted. */
export default function PostsPage() {
  const posts = usePosts();
  const { list, show, filter, contractId, setContractId, month, setMonth, totals } = posts;
  const dialogs = usePostDialogs();
  const may = useMay();
  const save = useCommand(
    async () => {
      const query = { ...filter, ...(show === 'unmeasured' && { measured: 'false' as const }) };
      saveAs('posts.csv', await unwrap(api.GET('/api/posts/export', { params: { query }, parseAs: 'blob' })));
    },
    { failure: (failure) => errorMessage(failure, 'Failed to export posts.') },
  );
  const ofCreator = contractId === undefined ? '' : `&contractId=${contractId}`;

  return (
    <Flex vertical gap="large">
      <PageHeader title="Posts" subtitle="Where approved videos were posted, and what the posts counted" />
      <SummaryCards
        label="Posts"
        cards={[
          { label: 'Posts', value: totals?.posts },
          { label: 'Views', value: totals?.views },
          { label: 'Engagement', value: totals?.engagement },
          { label: 'Without numbers', value: totals?.unmeasured, to: `/posts?show=unmeasured${ofCreator}` },
          { label: 'Videos without a post', value: totals?.missing, to: `/posts?show=missing${ofCreator}` },
        ]}
      />
      <Toolbar
        filters={
          <>
            <SearchBox value={list.search} onSearch={(search) => list.change({ search })} placeholder="Search posts..." />
            <Select aria-label="Show" value={show} options={viewOptions} onChange={(next) => list.change({ show: next })} />
            <ContractSelect label="Creator" allLabel="All Creators" value={contractId} onChange={setContractId} />
            {show !== 'missing' && (
              <>
                <Select
                  aria-label="Platform"
                  value={list.filters.platform}
                  options={platformOptions}
                  onChange={(platform) => list.change({ platform })}
                />
                <DatePicker
                  picker="month"
                  aria-label="Month posted"
                  placeholder="Month posted"
                  format="MMM YYYY"
                  value={month === undefined ? null : dayjs(`${month}-01`)}
                  onChange={(next) => setMonth(next?.format('YYYY-MM'))}
                />
              </>
            )}
          </>
        }
        actions={
          may('videos.write') && (
            <Button type="primary" icon={<UploadOutlined aria-hidden />} onClick={() => dialogs.show({ kind: 'import' })}>
              Import Numbers
            </Button>
          )
        }
        more={
          show !== 'missing' && (
            <Button icon={<DownloadOutlined aria-hidden />} onClick={() => void save.run()}>
              Export CSV
            </Button>
          )
        }
      />
      {show === 'missing' ? (
        <MissingPosts posts={posts} onAdd={(video) => dialogs.show({ kind: 'add', video })} />
      ) : (
        <PostList posts={posts} onAction={dialogs.show} />
      )}
      {dialogs.element}
    </Flex>
  );
}
