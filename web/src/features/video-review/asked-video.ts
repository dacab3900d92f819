import { useState } from 'react';
import { useQuery } from '../../lib/api/queries.ts';
import { useIdParam, useUrlParams } from '../../lib/url/url-param.ts';
import type { Video } from './review-queue.ts';

/** The video that the address names, to begin with: a link from elsewhere leads to it. */
export function useAskedVideo(onTake: (video: Video) => void) {
  const [id] = useIdParam('video');
  const [, setParams] = useUrlParams();
  const [taken, setTaken] = useState<number>();
  const waiting = id !== undefined && id !== taken;
  const { data, error } = useQuery('/api/video-submissions/{id}', waiting ? { path: { id } } : null);
  return {
    loading: waiting,
    /** As soon as it is there; one that does not exist is left out. */
    take: () => {
      if (!waiting || !(data || error)) return;
      setTaken(id);
      if (data) onTake(data);
    },
    /** Whoever goes on is no longer where the address says. */
    forget: () => {
      if (id === undefined) return;
      const without = (before: URLSearchParams) => new URLSearchParams([...before].filter(([name]) => name !== 'video'));
      setParams(without, { replace: true });
    },
  };
}
