import { useParams } from 'react-router-dom';
import type { Schema } from '../../lib/api/api.ts';
import { useQuery } from '../../lib/api/queries.ts';

export type CreatorPage = Schema<'CreatorPageView'>;
export type Contract = Schema<'ContractView'>;

/** The creator of the address: one request answers the whole screen. */
export function useCreator() {
  const { socialHandle = '' } = useParams();
  return useQuery('/api/creators/{socialHandle}', { path: { socialHandle } }, { keep: true });
}
