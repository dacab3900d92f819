import { Flex } from 'antd';
import { Link, useLocation } from 'react-router-dom';
import { authorOf } from '../../components/messages/console-thread.tsx';
import { CreatorAvatarLink } from '../../components/creators/creator-link.tsx';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import { StatusTag } from '../../components/ui/feedback/status-tag.tsx';
import { OneLine, Secondary } from '../../components/ui/layout/text.tsx';
import { RecordList } from '../../components/ui/records/record-list.tsx';
import type { Schema } from '../../lib/api/api.ts';
import { localDateTimeText } from '../../lib/format.ts';
import type { ListPage } from '../../lib/list-page.ts';
import { useIdParam } from '../../lib/url/url-param.ts';
import styles from './messages-page.module.css';

type Thread = Schema<'ThreadView'>;

interface Props extends ListPage<Thread> {
  chosenId: number | undefined;
}

/** The threads: those with unread messages first. */
export function ThreadList({ chosenId, ...list }: Props) {
  const [, choose] = useIdParam('contract');
  return (
    <RecordList<Thread>
      {...list}
      asCards
      label="Threads"
      columns={[]}
      card={(thread) => <ThreadCard thread={thread} chosen={thread.contractId === chosenId} />}
      anchor={({ contractId }) => `thread-${contractId}`}
      onOpen={({ contractId }) => choose(contractId)}
      noMatch={{ text: 'No threads match.', showAll: 'Show all threads' }}
      empty={<EmptyState text="No messages yet. Creators write from their portal, the team from a creator’s page." />}
    />
  );
}

function ThreadCard({ thread, chosen }: { thread: Thread; chosen: boolean }) {
  const { contractId, fullName, socialHandle, unread, lastText, lastMessageAt } = thread;
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  params.set('contract', String(contractId));
  return (
    <Flex vertical gap="small">
      <Flex align="center" gap="small" className={styles.head}>
        <CreatorAvatarLink name={fullName} socialHandle={socialHandle} />
        <Flex vertical flex="1" className={styles.shrinks}>
          <Link
            to={{ search: params.toString() }}
            className={styles.name}
            aria-current={chosen ? 'true' : undefined}
            onClick={(event) => event.stopPropagation()}
          >
            {fullName}
          </Link>
          <OneLine text={socialHandle} small />
        </Flex>
        {unread > 0 && <StatusTag meaning="info">{`${unread} unread`}</StatusTag>}
      </Flex>
      <OneLine text={`${authorOf({ author: thread.lastAuthor, authorName: thread.lastAuthorName }, fullName)}: ${lastText}`} />
      <Secondary small>{localDateTimeText(lastMessageAt)}</Secondary>
    </Flex>
  );
}
