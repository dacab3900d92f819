// Live updates of the creator portal.
import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { subscribeToEvents, batched } from './event-source.ts';

/** Calls back when the data of a portal may have changed or its address has ended. @returns unsubscribes */
export function subscribeToPortal(slug: string, onChange: () => void): () => void {
  const changes = batched(onChange);
  const change = () => changes.add(undefined);
  const path = `/api/portal/${encodeURIComponent(slug)}/events`;
  const stop = subscribeToEvents(path, ['changed'], { onEvent: change, onMissed: change, onEnded: change });
  return () => {
    stop();
    changes.stop();
  };
}

/** Refetches a portal's data after every change. @param slug null subscribes to nothing */
export function usePortalUpdates(slug: string | null): void {
  const { mutate } = useSWRConfig();
  useEffect(() => {
    if (slug === null) return undefined;
    return subscribeToPortal(
      slug,
      () => void mutate((key) => Array.isArray(key) && String(key[0]).startsWith('/api/portal/{slug}')),
    );
  }, [slug, mutate]);
}
