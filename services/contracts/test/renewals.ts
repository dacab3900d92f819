import { afterAll, beforeAll, vi } from 'vitest';
import { day } from '@creator-desk/domain/values/business-day';
import type { Role } from '@creator-desk/domain/access/roles';
import type { Caller } from '@creator-desk/protocol/caller';
import type { ContractView, CreateContract } from '@creator-desk/protocol/contracts/contract';
import type { ContractVersionView, RenewContract, RenewedContract } from '@creator-desk/protocol/contracts/renewal';
import { Clock } from '@creator-desk/server/runtime/clock';
import { makeContract } from './factories.ts';
import { startContracts, type RunningContracts } from './running.ts';

export const as = (role: Role): Caller => ({ kind: 'admin', via: 'session', user: { id: 1, name: 'Jane', role } });

/** The contracts of one test file on a day that it chooses, and what managers do with them. */
export interface Renewing {
  running(): RunningContracts;
  /** For the service it stays this day. */
  goTo(date: string): void;
  ask<T>(operation: string, input: object, caller?: Caller): Promise<T>;
  renew(id: number, agreed?: RenewContract & { ifMatch?: number[] }): Promise<RenewedContract>;
  read(id: number): Promise<ContractView>;
  versions(id: number, role?: Role): Promise<ContractVersionView[]>;
  /** A new contract, which has 31 days left on 1 July 2026. */
  ending(given?: Partial<CreateContract>): Promise<ContractView>;
}

export function useRenewals(today: string): Renewing {
  let running: RunningContracts;
  const goTo = (date: string): void => {
    const clock = running.service.app.get(Clock);
    vi.spyOn(clock, 'now').mockReturnValue(new Date(`${date}T12:00:00Z`));
    vi.spyOn(clock, 'today').mockReturnValue(day(date));
  };
  const ask = <T>(operation: string, input: object, caller = as('manager')): Promise<T> =>
    running.caller.ask<T>(`contracts.${operation}`, input, { caller });

  beforeAll(async () => {
    running = await startContracts();
    goTo(today);
  });
  afterAll(() => running.stop());

  return {
    running: () => running,
    goTo,
    ask,
    renew: (id, agreed = {}) => ask('renew', { id, ...agreed }),
    read: (id) => ask('read', { id }),
    versions: (id, role = 'manager') => ask('versions', { id }, as(role)),
    ending: (given = {}) => makeContract(running.caller, { startDate: '2026-02-01', endDate: '2026-07-31', ...given }),
  };
}
