import { api, unwrap } from '../../lib/api/api.ts';
import { useMay } from '../../lib/api/permission.ts';
import { useQuery } from '../../lib/api/queries.ts';
import type { Message } from './known-messages.ts';
import { Thread } from './thread.tsx';

interface Props {
  contractId: number;
  /** Of the creator. */
  fullName: string;
  /** Only what is about this video. */
  submissionId?: number;
}

const address = '/api/contracts/{contractId}/messages';

/** Who has written a message. */
export const authorOf = ({ author, authorName }: Pick<Message, 'author' | 'authorName'>, fullName: string): string =>
  author === 'creator' ? fullName : (authorName ?? 'The team');

/** The newest messages with a creator. */
export function useMessagesOf(contractId: number, submissionId?: number) {
  return useQuery(address, { path: { contractId }, query: submissionId === undefined ? {} : { submissionId } });
}

/** The thread with a creator, for the team: who may answer has read what is shown. */
export function ConsoleThread({ contractId, fullName, submissionId }: Props) {
  const mayWrite = useMay()('messages.write');
  const page = useMessagesOf(contractId, submissionId);
  const path = { contractId };
  const about = submissionId === undefined ? {} : { submissionId };
  return (
    <Thread
      id={`${contractId} ${submissionId}`}
      nameOf={(message) => authorOf(message, fullName)}
      mayWrite={mayWrite}
      ofOneVideo={submissionId !== undefined}
      source={{
        side: 'team',
        page,
        loadOlder: (before) => unwrap(api.GET(address, { params: { path, query: { ...about, before } } })),
        send: (text) => unwrap(api.POST(address, { params: { path }, body: { text, ...about } })),
        markRead: mayWrite
          ? (messageId) =>
              unwrap(api.POST('/api/contracts/{contractId}/messages/read', { params: { path }, body: { messageId } }))
          : undefined,
        invalidates: [address, '/api/message-threads'],
      }}
    />
  );
}
