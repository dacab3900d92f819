// Reading from the API. Every GET is cached by path and parameters, and shown at once when a screen returns.
import useSWR, { useSWRConfig, type SWRConfiguration, type SWRResponse } from 'swr';
import type { ClientPathsWithMethod } from 'openapi-fetch';
import type { paths } from './api.gen.ts';
import { unwrap, api, unwrapResponse, type ApiError } from './api.ts';

export type GetPath = ClientPathsWithMethod<typeof api, 'get'>;
type ParamsOf<P extends GetPath> = paths[P]['get']['parameters'];
type ResponseBody<P extends GetPath> = paths[P]['get'] extends {
  responses: { 200: { content: { 'application/json': infer A } } };
}
  ? A
  : never;
/** Paths whose answer is an array and which take `page`. */
export type ListPath = { [P in GetPath]: ParamsOf<P> extends { query?: { page?: number } } ? P : never }[GetPath];
export type RowOf<P extends ListPath> = ResponseBody<P> extends (infer R)[] ? R : never;
export type QueryOf<P extends ListPath> = NonNullable<ParamsOf<P>['query']>;

export interface Page<Row> {
  rows: Row[];
  /** Rows of all pages. */
  total: number;
}

/** The specification's conventions: no automatic refetch after errors or on focus. Screens show 'Try again'. */
export const queryDefaults: SWRConfiguration = {
  shouldRetryOnError: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
};

/**
 * One resource.
 * @param params null fetches nothing
 * @param keep shows the previous data while the next is loading
 */
export function useQuery<P extends GetPath>(
  path: P,
  params: ParamsOf<P> | null,
  { keep = false } = {},
): SWRResponse<ResponseBody<P>, ApiError> {
  return useSWR<ResponseBody<P>, ApiError>(
    params && [path, params],
    () => unwrap(api.request('get', path, { params } as never)) as Promise<ResponseBody<P>>,
    { keepPreviousData: keep },
  );
}

interface PageOptions<P extends ListPath> {
  /** Shows the previous page while the next is loading. */
  keep?: boolean;
  /** Path parameters. */
  path?: Exclude<ParamsOf<P>['path'], undefined>;
}

/** One page of a list. */
export function usePaginatedQuery<P extends ListPath>(
  address: P,
  query: QueryOf<P>,
  { keep = true, path }: PageOptions<P> = {},
): SWRResponse<Page<RowOf<P>>, ApiError> {
  return useSWR<Page<RowOf<P>>, ApiError>(
    [address, { query, ...(path && { path }) }],
    async () => {
      const { data, response } = await unwrapResponse(api.request('get', address, { params: { query, path } } as never));
      const rows = data as RowOf<P>[];
      return { rows, total: Number(response.headers.get('X-Total-Count') ?? rows.length) };
    },
    { keepPreviousData: keep },
  );
}

/** Composed of what all services know, so any change may be one of theirs. */
export const composed: readonly GetPath[] = ['/api/creators', '/api/insight/trends'];

/** @returns a function that refetches what is on screen of these paths and everything below them */
export function useInvalidate(): (...changed: GetPath[]) => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return (...changed) =>
    mutate(
      (key) =>
        Array.isArray(key) && [...changed, ...composed].some((path) => key[0] === path || String(key[0]).startsWith(`${path}/`)),
    );
}
