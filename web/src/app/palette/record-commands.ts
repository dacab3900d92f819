// Commands about a record that is chosen after them.
import type { Permission } from '@creator-desk/domain/access/roles';
import { isRenewable } from '../../components/contracts/renewal-actions.tsx';
import type { CreatorAction } from '../../components/creators/creator-actions.ts';
import type { Schema } from '../../lib/api/api.ts';

type Contract = Schema<'ContractView'>;
type Video = Schema<'VideoSubmissionView'>;
type MissingPost = Schema<'MissingPostView'>;

/** What is asked for, and what is done with the answer. */
type About =
  | { of: 'contract'; isMeant?: (contract: Contract) => boolean; act: (contract: Contract) => CreatorAction }
  | { of: 'approved video'; act: (video: Video) => CreatorAction }
  | { of: 'video without a post'; act: (video: MissingPost) => CreatorAction };

export type RecordCommand = About & { kind: RecordCommandKind; label: string; needs: Permission };

export type RecordCommandKind =
  | 'renew'
  | 'extend'
  | 'amend'
  | 'agreement history'
  | 'advance term'
  | 'record contact'
  | 'draft messages'
  | 'add post'
  | 'record rights'
  | 'add spark code';

const creatorOf = ({ id, fullName }: Contract) => ({ contractId: id, fullName });

export const recordCommands: readonly RecordCommand[] = [
  {
    kind: 'renew',
    label: 'Renew contract',
    needs: 'contracts.write',
    of: 'contract',
    isMeant: isRenewable,
    act: (contract) => ({ kind: 'renew', contract }),
  },
  {
    kind: 'extend',
    label: 'Extend contract',
    needs: 'contracts.write',
    of: 'contract',
    isMeant: ({ renewedById }) => renewedById === null,
    act: (contract) => ({ kind: 'extend', contract }),
  },
  {
    kind: 'amend',
    label: 'Amend contract',
    needs: 'contracts.write',
    of: 'contract',
    act: (contract) => ({ kind: 'amend', contract }),
  },
  {
    kind: 'agreement history',
    label: 'Show amendments',
    needs: 'contracts.read',
    of: 'contract',
    act: (contract) => ({ kind: 'agreement history', contract }),
  },
  {
    kind: 'advance term',
    label: 'Advance term',
    needs: 'portals.write',
    of: 'contract',
    isMeant: ({ status }) => status === 'ACTIVE',
    act: (contract) => ({ kind: 'advance term', contract }),
  },
  {
    kind: 'record contact',
    label: 'Record contact',
    needs: 'communication.write',
    of: 'contract',
    act: (contract) => ({ kind: 'record contact', creator: creatorOf(contract) }),
  },
  {
    kind: 'draft messages',
    label: 'Draft messages',
    needs: 'communication.write',
    of: 'contract',
    act: (contract) => ({ kind: 'draft messages', creator: creatorOf(contract) }),
  },
  {
    kind: 'add post',
    label: 'Add post',
    needs: 'videos.write',
    of: 'video without a post',
    act: (video) => ({ kind: 'add post', video }),
  },
  {
    kind: 'record rights',
    label: 'Record rights',
    needs: 'videos.write',
    of: 'approved video',
    act: (video) => ({ kind: 'record rights', video }),
  },
  {
    kind: 'add spark code',
    label: 'Add Spark code',
    needs: 'videos.write',
    of: 'approved video',
    act: (video) => ({ kind: 'add spark code', video }),
  },
];

export const commandOf = (kind: RecordCommandKind): RecordCommand | undefined =>
  recordCommands.find((command) => command.kind === kind);
