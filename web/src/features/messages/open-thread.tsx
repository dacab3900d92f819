import { ArrowLeftOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { Creator } from '../../components/contracts/creator.tsx';
import { ConsoleThread } from '../../components/messages/console-thread.tsx';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import { LoadFailure } from '../../components/ui/feedback/load-failure.tsx';
import { SkeletonLine } from '../../components/ui/feedback/skeleton-line.tsx';
import { Surface } from '../../components/ui/layout/surface.tsx';
import { useQuery } from '../../lib/api/queries.ts';
import { useIdParam } from '../../lib/url/url-param.ts';
import styles from './messages-page.module.css';

const notFound = 404;

/** The thread with one creator. */
export function OpenThread({ contractId }: { contractId: number }) {
  const [, choose] = useIdParam('contract');
  const { data: contract, error, mutate } = useQuery('/api/contracts/{id}', { path: { id: contractId } });
  const back = (
    <span className={styles.back}>
      <Button type="text" icon={<ArrowLeftOutlined aria-hidden />} onClick={() => choose(undefined)}>
        All threads
      </Button>
    </span>
  );
  return (
    <Surface label={contract ? `Messages with ${contract.fullName}` : 'Messages'}>
      <Flex vertical gap="middle">
        {back}
        {contract ? (
          <>
            <Creator fullName={contract.fullName} socialHandle={contract.socialHandle} large />
            <ConsoleThread contractId={contractId} fullName={contract.fullName} />
          </>
        ) : error?.status === notFound ? (
          <EmptyState text="This contract does not exist any more, and its messages neither." />
        ) : error ? (
          <LoadFailure what="The messages could not be loaded" onRetry={() => void mutate()} />
        ) : (
          <>
            <SkeletonLine width="short" />
            <SkeletonLine />
            <SkeletonLine />
          </>
        )}
      </Flex>
    </Surface>
  );
}
