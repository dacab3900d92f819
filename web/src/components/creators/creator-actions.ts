// What can be done anywhere: on the page of a creator, and by commands. The dialogs belong to the screens that had them first, and the app shows them.
import { createContext, useContext } from 'react';
import type { Schema } from '../../lib/api/api.ts';

type Contract = Schema<'ContractView'>;
type Video = Schema<'VideoSubmissionView'>;
type Payment = Schema<'PayoutRequestView'>;
type PortalLink = Schema<'PortalLinkView'>;

interface ContractOf {
  contractId: number;
  fullName: string;
}

export type CreatorAction =
  | { kind: 'add contract' | 'import contracts' | 'import numbers' | 'plan video' }
  | { kind: 'invite' | 'create token' | 'create webhook' }
  /** Shown once, after it was made. */
  | { kind: 'show invitation'; made: Schema<'UserWithLink'> }
  | { kind: 'show token'; made: Schema<'ApiTokenWithSecret'> }
  | { kind: 'show webhook secret'; made: Schema<'WebhookWithSecret'> }
  | { kind: 'edit contract' | 'delete contract' | 'erase creator' | 'advance term' | 'term history'; contract: Contract }
  | { kind: 'renew' | 'extend' | 'amend' | 'agreement history'; contract: Contract }
  /** @param videos among which Previous and Next move */
  | { kind: 'review video'; video: Video; videos: readonly Video[] }
  | { kind: 'add post'; video: Pick<Schema<'MissingPostView'>, 'submissionId' | 'videoTitle' | 'contractId'> }
  | { kind: 'record rights' | 'add spark code'; video: Pick<Video, 'id' | 'title'> }
  | { kind: 'upload video'; contractId?: number; replaces?: Video }
  | { kind: 'show payment' | 'pay' | 'decline payment' | 'reverse payment'; payment: Payment }
  | { kind: 'request payment'; contractId?: number }
  | { kind: 'write announcement'; contractId?: number }
  | { kind: 'record contact' | 'draft messages'; creator: ContractOf }
  | { kind: 'remove task'; task: Schema<'ScheduleView'> }
  | { kind: 'answer product request'; request: Schema<'ProductRequestView'> }
  | { kind: 'upload files'; contractId?: number }
  | { kind: 'portal accesses' | 'replace link' | 'revoke portal'; contract: Contract; link: PortalLink };

export const CreatorActions = createContext<(action: CreatorAction) => void>(() => undefined);

/** @returns opens the dialog of an action */
export const useCreatorActions = (): ((action: CreatorAction) => void) => useContext(CreatorActions);
