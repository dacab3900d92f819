import { useState } from 'react';
import useSWR from 'swr';
import { unwrap, api, type ApiError, type Schema } from '../../lib/api/api.ts';
import { useInvalidate } from '../../lib/api/queries.ts';
import { randomId } from '../../lib/browser/random-id.ts';
import { useToast } from '../../lib/toast.tsx';

export type Message = Schema<'MessageView'>;

/** Generates messages on mount and again on demand; outdated responses are ignored. */
export function useMessages(contractId: number) {
  // A new cache key per request, so that earlier messages are not shown again.
  const [request, setRequest] = useState(randomId);
  const toast = useToast();
  const invalidate = useInvalidate();
  const params = { path: { contractId } };

  const { data, error } = useSWR<Message[], ApiError>(
    ['generated messages', contractId, request],
    () => unwrap(api.POST('/api/communication-schedule/generate-messages/{contractId}', { params })),
    {
      revalidateIfStale: false,
      onSuccess: (drafts) => {
        toast.success(`${drafts.length} check-in message templates have been created`, 'AI Messages Generated');
        void invalidate('/api/communication-schedule');
      },
      onError: () => toast.error('Failed to generate AI messages'),
    },
  );

  return { messages: data, failed: error !== undefined, generate: () => setRequest(randomId()) };
}
