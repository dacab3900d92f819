import { useState } from 'react';
import useSWR from 'swr';
import { answerOf, api, type CallFailure, type Shape } from '../../lib/api.ts';
import { useRefresh } from '../../lib/queries.ts';
import { randomId } from '../../lib/random-id.ts';
import { useToast } from '../../lib/toast.tsx';

export type Message = Shape<'MessageView'>;

/** Messages for a creator, generated at once and again on demand. An answer that nobody waits for any more is dropped. */
export function useMessages(contractId: number) {
  // Another key for every request: what was generated before is not shown again.
  const [request, setRequest] = useState(randomId);
  const toast = useToast();
  const refresh = useRefresh();
  const params = { path: { contractId } };

  const { data, error } = useSWR<Message[], CallFailure>(
    ['generated messages', contractId, request],
    () => answerOf(api.POST('/api/communication-schedule/generate-messages/{contractId}', { params })),
    {
      revalidateIfStale: false,
      onSuccess: (drafts) => {
        toast.tell(`${drafts.length} check-in message templates have been created`, 'AI Messages Generated');
        void refresh('/api/communication-schedule');
      },
      onError: () => toast.fail('Failed to generate AI messages'),
    },
  );

  return { messages: data, failed: error !== undefined, generate: () => setRequest(randomId()) };
}
