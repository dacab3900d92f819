import type { ContractFields } from './contract-changes.ts';
import { updatableFields, type CsvField } from './columns/columns.rules.ts';

/** A contract as it is now. */
export type CurrentContract = ContractFields & { startDate: string; endDate: string; renewedById?: number | null | undefined };

export interface Restorable {
  /** What the contract gets back. */
  fields: ContractFields;
  /** What the import changed and stays as it is. */
  kept: CsvField[];
  why: string;
}

/** The dates are one thing: the running term follows the start, and the end comes after it. */
const dates = ['startDate', 'endDate', 'termStart'] as const;
const isDate = (field: string): boolean => dates.some((date) => date === field);
const changedSince = 'changed since';

/**
 * What a contract gets back of its fields before an import: those that are as the import left them.
 * @param before the fields that the import changed, as they were
 * @param after the same, as the import left them
 */
export function restorable(now: CurrentContract, before: ContractFields, after: ContractFields): Restorable {
  const changed = ([...updatableFields, 'termStart'] as const).filter((field) => field in before);
  const isAsImported = (field: keyof ContractFields): boolean =>
    JSON.stringify(now[field] ?? null) === JSON.stringify(after[field] ?? null);
  const isRenewed = Boolean(now.renewedById) && changed.some(isDate);
  const areDatesFree = !isRenewed && changed.filter(isDate).every(isAsImported) && hasOrder({ ...now, ...pick(before, dates) });
  const isFree = (field: keyof ContractFields): boolean => (isDate(field) ? areDatesFree : isAsImported(field));
  const free = changed.filter(isFree);
  const kept = updatableFields.filter((field) => changed.includes(field) && !isFree(field));
  return { fields: pick(before, free), kept, why: isRenewed ? 'it was renewed since' : changedSince };
}

const hasOrder = ({ startDate, endDate }: Pick<CurrentContract, 'startDate' | 'endDate'>): boolean => startDate < endDate;

function pick(fields: ContractFields, names: readonly (keyof ContractFields)[]): ContractFields {
  return Object.fromEntries(names.flatMap((name) => (name in fields ? [[name, fields[name]]] : [])));
}
