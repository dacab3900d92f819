import { useEffect, useRef } from 'react';
import { useSWRConfig } from 'swr';
import { api, errorMessage, unwrap, type Schema } from '../../lib/api/api.ts';
import { useQuery } from '../../lib/api/queries.ts';
import { useCommand, type Command } from '../../lib/use-command.ts';

export type SampleData = Schema<'SampleDataView'>;

const pollMs = 1_000;

/** Whether there is sample data. While it is loaded or removed, it is asked for again and again, and at the end all other data too. */
export function useSampleData(): SampleData | undefined {
  const { data, mutate } = useQuery('/api/sample-data', {});
  const { mutate: mutateAll } = useSWRConfig();
  const state = data?.state;
  const moving = state === 'removing' || (state === 'loading' && !data?.stalled);
  const wasMoving = useRef(false);
  useEffect(() => {
    if (wasMoving.current && !moving) void mutateAll(() => true);
    wasMoving.current = moving;
    if (!moving) return;
    const timer = setInterval(() => void mutate(), pollMs);
    return () => clearInterval(timer);
  }, [moving, mutate, mutateAll]);
  return data;
}

export function useLoadSample(): Command<[]> {
  return useCommand(() => unwrap(api.POST('/api/sample-data', {})), {
    failure: (failure) => errorMessage(failure, 'Failed to load sample data'),
    invalidates: ['/api/sample-data'],
    invalidatesOnFailure: true,
  });
}
