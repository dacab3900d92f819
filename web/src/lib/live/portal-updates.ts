// A creator's open page shows by itself what happens to it.
import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { subscribeToEvents, batched } from './event-source.ts';

/** Calls back whenever a portal's page may show something else by now, or opens nothing any more. @returns ends it */
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

/** Asks again what is on screen of a portal whenever it has changed. @param slug null follows nothing */
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
