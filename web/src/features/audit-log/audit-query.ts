import { useSearchParams } from 'react-router-dom';
import useSWRInfinite from 'swr/infinite';
import { api, unwrap, type ApiError, type Schema } from '../../lib/api/api.ts';
import { useListQuery } from '../../lib/url/list-query.ts';
import { useIdParam, useTextParam } from '../../lib/url/url-param.ts';

export type AuditLine = Schema<'AuditLine'>;
type AuditPage = Schema<'AuditPage'>;

export const actions = [
  'all',
  'created',
  'changed',
  'removed',
  'exported',
  'signed_in',
  'sign_in_failed',
  'locked_out',
  'refused',
  'signed_out',
] as const;
/** What the services log, as their migrations name it. */
export const subjects = [
  'all',
  'access settings',
  'API token',
  'announcement',
  'comment',
  'communication task',
  'contact',
  'contract',
  'deliverable',
  'file',
  'note',
  'passkey',
  'payout',
  'portal',
  'product request',
  'retention',
  'revenue',
  'second factor',
  'setting',
  'sign-in',
  'submission',
  'user',
  'user link',
  'video',
] as const;
const day = /^\d{4}-\d\d-\d\d$/;

const unlessAll = <Value extends string>(value: Value): Exclude<Value, 'all'> | undefined =>
  value === 'all' ? undefined : (value as Exclude<Value, 'all'>);

/** The lines that the URL asks for, a page more with each `more`. */
export function useAuditLog() {
  const list = useListQuery({ sorts: [], filters: { action: actions, subject: subjects } });
  const [actor, setActor] = useTextParam('actor', /^[\w:-]{1,50}$/);
  const [contractId, setContractId] = useIdParam('contractId');
  const [from, setFrom] = useTextParam('from', day);
  const [to, setTo] = useTextParam('to', day);
  const [, setParams] = useSearchParams();
  const others = { actor, contractId, from, to };
  const filter = {
    ...others,
    search: list.search || undefined,
    action: unlessAll(list.filters.action),
    subject: unlessAll(list.filters.subject),
  };
  return {
    list,
    ...others,
    setActor,
    setContractId,
    setFrom,
    setTo,
    filter,
    ...useLines(filter),
    isFiltered: list.isFiltered || Object.values(others).some((value) => value !== undefined),
    showAll: () => setParams({}),
  };
}

export type AuditLog = ReturnType<typeof useAuditLog>;

function useLines(filter: object) {
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<AuditPage, ApiError>(
    (_index, before: AuditPage | null) =>
      before?.next === null ? null : ['/api/audit-log', { query: { ...filter, ...(before && { before: before.next }) } }],
    ([path, params]: ['/api/audit-log', object]) => unwrap(api.GET(path, { params })),
  );
  return {
    lines: data?.flatMap(({ lines }) => lines),
    /** Services whose lines are missing in any of the pages. */
    unavailable: [...new Set(data?.flatMap(({ unavailable }) => unavailable))],
    hasMore: data?.at(-1)?.next != null,
    failed: error !== undefined && !isValidating,
    loadingMore: isValidating && size > (data?.length ?? 0),
    /** Also asks again for a page that could not be loaded. */
    more: () => void setSize((data?.length ?? 0) + 1),
    retry: () => void mutate(),
  };
}
