// Live updates of the creator portal.
import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { subscribeToEvents, batched } from './event-source.ts';

/** What may have changed: the page, or only the messages. */
export type PortalChange = 'page' | 'messages';

/** Calls back when the data of a portal may have changed or its address has ended. @returns unsubscribes */
export function subscribeToPortal(slug: string, onChange: (change: PortalChange) => void): () => void {
  const changes = batched<PortalChange>((all) => onChange(all.includes('page') ? 'page' : 'messages'));
  const change = () => changes.add('page');
  const path = `/api/portal/${encodeURIComponent(slug)}/events`;
  const stop = subscribeToEvents(path, ['changed', 'message'], {
    onEvent: (name) => changes.add(name === 'message' ? 'messages' : 'page'),
    onMissed: change,
    onEnded: change,
  });
  return () => {
    stop();
    changes.stop();
  };
}

/** Where what has changed is read. */
const prefixes: Record<PortalChange, string> = { page: '/api/portal/{slug}', messages: '/api/portal/{slug}/messages' };

/** Refetches a portal's data after every change. @param slug null subscribes to nothing */
export function usePortalUpdates(slug: string | null): void {
  const { mutate } = useSWRConfig();
  useEffect(() => {
    if (slug === null) return undefined;
    return subscribeToPortal(
      slug,
      (change) => void mutate((key) => Array.isArray(key) && String(key[0]).startsWith(prefixes[change])),
    );
  }, [slug, mutate]);
}
