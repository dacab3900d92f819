import { useRefresh } from '../../lib/queries.ts';

/** @returns reads the screen anew after a task or a contact has changed */
export function useRefreshCommunication(): () => Promise<unknown> {
  const refresh = useRefresh();
  return () =>
    refresh('/api/communication-schedule', '/api/contracts/communication-status', '/api/contracts/{contractId}/timeline');
}
