import { useSearchParams } from 'react-router-dom';
import { videoStatuses } from '@creator-desk/domain/videos/submission-status';
import type { Schema } from '../../lib/api/api.ts';
import { useListQuery } from '../../lib/url/list-query.ts';
import { useQuery, usePaginatedQuery } from '../../lib/api/queries.ts';
import { useIdParam, useTextParam } from '../../lib/url/url-param.ts';

export type Video = Schema<'VideoSubmissionView'>;

export const statusFilters = ['all', ...videoStatuses] as const;
const sorts = ['-submittedAt', 'submittedAt', 'creator', '-creator'] as const;

/** The list as the URL filters, sorts and pages it, with its summary. */
export function useVideos() {
  const list = useListQuery({ sorts, filters: { status: statusFilters } });
  const [month, setMonth] = useTextParam('month', /^\d{4}-\d\d$/);
  const [creatorId] = useIdParam('creatorId');
  const [, setParams] = useSearchParams();
  const filter = { search: list.search || undefined, status: list.filters.status, month, creatorId };
  const sort = list.sort ?? '-submittedAt';
  const { data, error, mutate } = usePaginatedQuery('/api/video-submissions', {
    ...list.query,
    ...filter,
    sort,
  });
  const summary = useQuery('/api/video-submissions/summary', { query: filter }, { keep: true }).data;
  return {
    list,
    month,
    setMonth,
    sort,
    creatorId,
    isFiltered: list.isFiltered || month !== undefined || creatorId !== undefined,
    /** Clears all filters but keeps the sort order. */
    clear: () => setParams(list.sort ? { sort: list.sort } : {}),
    page: data,
    summary,
    failed: error !== undefined,
    retry: () => void mutate(),
  };
}

export type Videos = ReturnType<typeof useVideos>;
