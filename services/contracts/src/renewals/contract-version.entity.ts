import { defineEntity, p } from '@mikro-orm/postgresql';
import { actorName } from '@creator-desk/protocol/caller';
import type { ContractChangeView, VersionKind } from '@creator-desk/protocol/contracts/renewal';
import { currentCall, timeOfCall } from '@creator-desk/server/messaging/call-context';
import type { Contract } from '../contracts/contract.entity.ts';

const ContractVersionSchema = defineEntity({
  name: 'ContractVersion',
  tableName: 'contract_versions',
  properties: {
    id: p.integer().primary(),
    contractId: p.integer(),
    /** The contract's version since then. */
    contractVersion: p.integer(),
    kind: p.string().$type<VersionKind>(),
    reason: p.text().nullable(),
    changes: p.json<ContractChangeView[]>(),
    /** What was signed. */
    fileId: p.integer().nullable(),
    madeBy: p.string(),
    madeAt: p.datetime(3).onCreate(timeOfCall),
  },
});

/** A change of what was agreed. Rows are never changed. */
export class ContractVersion extends ContractVersionSchema.class {}
ContractVersionSchema.setClass(ContractVersion);

/** What a contract agrees. Names, notes and who looks after it are no part of it. */
const agreedFields = [
  'startDate',
  'endDate',
  'monthlyFee',
  'videosPerMonth',
  'platforms',
  'totalVideos',
  'feeTotal',
  'feePerVideo',
  'exclusivity',
  'usageRights',
] as const satisfies (keyof Contract)[];

export type Agreed = Record<(typeof agreedFields)[number], string | null>;

export function agreedIn(contract: Contract): Agreed {
  return Object.fromEntries(agreedFields.map((field) => [field, textOf(contract[field])])) as Agreed;
}

/** What differs in the contract now. */
export function changesSince(before: Agreed, contract: Contract): ContractChangeView[] {
  const after = agreedIn(contract);
  return agreedFields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, before: before[field], after: after[field] }));
}

interface Change {
  kind: VersionKind;
  changes: ContractChangeView[];
  reason?: string | null | undefined;
  fileId?: number | null | undefined;
}

/** Of a contract that was changed in this transaction, by who asks. */
export function versionOf({ id, version }: Contract, { kind, changes, reason, fileId }: Change): ContractVersion {
  const caller = currentCall()?.caller;
  return Object.assign(new ContractVersion(), {
    contractId: id,
    contractVersion: version,
    kind,
    changes,
    reason: reason ?? null,
    fileId: fileId ?? null,
    madeBy: caller ? actorName(caller) : 'contracts',
  });
}

/** An empty text, and no platforms, agree nothing. */
function textOf(value: string | number | readonly string[] | null | undefined): string | null {
  const text = Array.isArray(value) ? value.join(', ') : String((value as string | number | null | undefined) ?? '');
  return text === '' ? null : text;
}
