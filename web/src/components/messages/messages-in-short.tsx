import { Button, Flex } from 'antd';
import { useState } from 'react';
import { useMay } from '../../lib/api/permission.ts';
import { localDateTimeText } from '../../lib/format.ts';
import { LoadFailure } from '../ui/feedback/load-failure.tsx';
import { SkeletonLine } from '../ui/feedback/skeleton-line.tsx';
import { StatusTag } from '../ui/feedback/status-tag.tsx';
import { OneLine, Secondary } from '../ui/layout/text.tsx';
import { authorOf, ConsoleThread, useMessagesOf } from './console-thread.tsx';

interface Props {
  contractId: number;
  /** Of the creator. */
  fullName: string;
  /** Only what is about this video. */
  submissionId?: number;
}

/** The last message with a creator. Somebody who opens the thread reads it: until then it stays unread. */
export function MessagesInShort(props: Props) {
  const { contractId, fullName, submissionId } = props;
  const [open, setOpen] = useState(false);
  const mayWrite = useMay()('messages.write');
  const { data, error, mutate } = useMessagesOf(contractId, submissionId);
  if (open) return <ConsoleThread {...props} />;
  if (!data && error) return <LoadFailure what="The messages could not be loaded" onRetry={() => void mutate()} />;
  if (!data) return <SkeletonLine />;
  const last = data.messages.at(-1);
  const unread = data.messages.filter(({ author, id }) => author === 'creator' && id > data.teamReadId).length;
  return (
    <Flex vertical gap="small" align="flex-start">
      {unread > 0 && <StatusTag meaning="info">{`${unread} unread`}</StatusTag>}
      {last ? (
        <Flex vertical style={shrinks}>
          <Secondary small>
            {authorOf(last, fullName)} · {localDateTimeText(last.createdAt)}
          </Secondary>
          <OneLine text={last.text} />
        </Flex>
      ) : (
        <Secondary>No messages yet.</Secondary>
      )}
      {(last ?? mayWrite) && <Button onClick={() => setOpen(true)}>{last ? 'Open messages' : 'Write a message'}</Button>}
    </Flex>
  );
}

const shrinks = { minInlineSize: 0, maxInlineSize: '100%' } as const;
