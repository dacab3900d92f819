import { Flex, Select } from 'antd';
import { threadFilters, type ThreadFilter } from '@creator-desk/domain/comms/messages';
import { SearchBox } from '../../components/ui/forms/search-box.tsx';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import { PageHeader } from '../../components/ui/layout/page-header.tsx';
import { Surface } from '../../components/ui/layout/surface.tsx';
import { Toolbar } from '../../components/ui/records/toolbar.tsx';
import { useListPage } from '../../lib/list-page.ts';
import { useListQuery } from '../../lib/url/list-query.ts';
import { useIdParam } from '../../lib/url/url-param.ts';
import { OpenThread } from './open-thread.tsx';
import { ThreadList } from './thread-list.tsx';
import styles from './messages-page.module.css';

const filterNames: Record<ThreadFilter, string> = { all: 'All', unread: 'Unread', waiting: 'Waiting for a reply' };
const filterOptions = threadFilters.map((value) => ({ value, label: filterNames[value] }));

/** What creators and the team write to each other: the threads, and the chosen one beside them. */
export default function MessagesPage() {
  const list = useListQuery({ sorts: [], filters: { show: threadFilters } });
  const { page, pageSize, search } = list.query;
  const threads = useListPage('/api/message-threads', list, { page, pageSize, search, show: list.filters.show });
  const [contractId] = useIdParam('contract');
  return (
    <Flex vertical gap="large">
      <PageHeader title="Messages" subtitle="What creators and the team write to each other" />
      <div className={contractId === undefined ? styles.panes : `${styles.panes} ${styles.chosen}`}>
        <div className={styles.list}>
          <Toolbar
            filters={
              <>
                <SearchBox
                  value={list.search}
                  onSearch={(text) => list.change({ search: text })}
                  placeholder="Search messages..."
                />
                <Select<ThreadFilter>
                  aria-label="Show"
                  value={list.filters.show}
                  options={filterOptions}
                  popupMatchSelectWidth={false}
                  onChange={(show) => list.change({ show })}
                />
              </>
            }
            actions={null}
          />
          <ThreadList {...threads} chosenId={contractId} />
        </div>
        <div className={styles.thread}>
          {contractId === undefined ? (
            <Surface>
              <EmptyState text="Choose a creator to read the messages and answer. To write first, open the creator’s page." />
            </Surface>
          ) : (
            <OpenThread key={contractId} contractId={contractId} />
          )}
        </div>
      </div>
    </Flex>
  );
}
