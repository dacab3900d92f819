import { useInvalidate } from '../../lib/api/queries.ts';

/** @returns reads the screen anew after a task or a contact has changed */
export function useRefreshCommunication(): () => Promise<unknown> {
  const invalidate = useInvalidate();
  return () =>
    invalidate('/api/communication-schedule', '/api/contracts/communication-status', '/api/contracts/{contractId}/timeline');
}
