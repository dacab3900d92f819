import { platforms } from '@creator-desk/domain/contracts/platforms';
import type { Schema } from '../../lib/api/api.ts';
import { useQuery } from '../../lib/api/queries.ts';
import { useListPage } from '../../lib/list-page.ts';
import { useListQuery } from '../../lib/url/list-query.ts';
import { useIdParam, useTextParam, useUrlParams } from '../../lib/url/url-param.ts';

export type Post = Schema<'PostView'>;
export type MissingPost = Schema<'MissingPostView'>;
/** A video that gets a post. */
export type PostedVideo = Pick<MissingPost, 'submissionId' | 'videoTitle' | 'contractId'>;

export const views = ['posts', 'unmeasured', 'missing'] as const;
export const platformFilters = ['all', ...platforms] as const;
const sorts = (['postedOn', 'views', 'engagement', 'measuredOn', 'creator'] as const).flatMap((field) => [
  field,
  `-${field}` as const,
]);

/** The list as the URL filters, sorts and pages it, with its sums. */
export function usePosts() {
  const list = useListQuery({ sorts, filters: { show: views, platform: platformFilters } });
  const [contractId, setContractId] = useIdParam('contractId');
  const [month, setMonth] = useTextParam('month', /^\d{4}-(0[1-9]|1[0-2])$/);
  const [, setParams] = useUrlParams();
  const { show, platform } = list.filters;
  const filter = {
    search: list.search || undefined,
    contractId,
    month,
    platform: platform === 'all' ? undefined : platform,
  };
  const onShowAll = () =>
    setParams((after) => {
      for (const name of ['page', 'search', 'show', 'platform', 'contractId', 'month']) after.delete(name);
      return after;
    });
  const { data: totals } = useQuery('/api/posts/summary', { query: filter }, { keep: true });
  const isFiltered = list.search !== '' || Object.values(filter).some((value) => value !== undefined);
  return { list, show, filter, contractId, setContractId, month, setMonth, totals, isFiltered, onShowAll };
}

type Posts = ReturnType<typeof usePosts>;

export function usePostPage({ list, show, filter, isFiltered, onShowAll }: Posts) {
  const query = { ...list.query, ...filter, ...(show === 'unmeasured' && { measured: 'false' as const }) };
  return { ...useListPage('/api/posts', list, query), isFiltered: isFiltered || show === 'unmeasured', onShowAll };
}

/** Neither platform nor month: there is no post. */
export function useMissingPage({ list, contractId, onShowAll }: Posts) {
  const { page, pageSize, search } = list.query;
  const query = { page, pageSize, search, contractId };
  const isFiltered = list.search !== '' || contractId !== undefined;
  return { ...useListPage('/api/posts/missing', list, query), isFiltered, onShowAll };
}
