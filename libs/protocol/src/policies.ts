import { roles, rolesWith, type Permission, type Role } from '@creator-desk/domain/access/roles';
import { roleOf, type Caller } from './caller.ts';

/**
 * Who may use an operation: a named rule about the caller and the input. The owning service enforces it before the input is
 * validated. Which roles have a permission is said in one table (`@creator-desk/domain/access/roles`).
 */
export interface Policy<Input = unknown> {
  /** Names the callers in logs, tests and API documents: 'admins or the creator of the contract'. */
  readonly who: string;
  /** The kinds of callers among which it may allow some. */
  readonly callers: readonly Caller['kind'][];
  /** The roles of the admins among them. */
  readonly roles: readonly Role[];
  readonly allows: (caller: Caller, input: Input) => boolean;
}

/** Of every role. */
export const admins: Policy = { who: 'admins', callers: ['admin'], roles, allows: ({ kind }) => kind === 'admin' };

/** Admins whose role has the permission. */
export function can(permission: Permission): Policy {
  const allowed = rolesWith(permission);
  return {
    who: allowed.length === roles.length ? admins.who : `admins (${allowed.join(', ')})`,
    callers: ['admin'],
    roles: allowed,
    allows: (caller) => caller.kind === 'admin' && allowed.includes(roleOf(caller)),
  };
}

/** A user whose own account the input names. Neither the shared password nor a token has one. */
export const ownAccount: Policy<{ id: number }> = {
  who: 'the user of the account',
  callers: ['admin'],
  roles,
  allows: (caller, { id }) => caller.kind === 'admin' && caller.user !== undefined && caller.user.id === id,
};

/** Any creator: see `uploaders`. */
export const creators: Policy = { who: 'creators', callers: ['creator'], roles: [], allows: ({ kind }) => kind === 'creator' };

export const services: Policy = { who: 'services', callers: ['service'], roles: [], allows: ({ kind }) => kind === 'service' };

const allCallers = ['admin', 'creator', 'service', 'anonymous'] as const;

/** For health and metrics. */
export const everyone: Policy = { who: 'everyone', callers: allCallers, roles, allows: () => true };

/** For routes that verify the signature of the URL themselves. */
export const signedUrls: Policy = { who: 'holders of a signed URL', callers: allCallers, roles, allows: () => true };

/** The creator of the contract whose id the input carries in this field. */
export function creatorOf<Field extends string>(field: Field): Policy<Record<Field, number>> {
  return {
    who: 'the creator of the contract',
    callers: ['creator'],
    roles: [],
    allows: (caller, input) => caller.kind === 'creator' && caller.contractId === input[field],
  };
}

export function anyOf<Input>(...policies: [Policy<Input>, Policy<Input>, ...Policy<Input>[]]): Policy<Input> {
  return {
    who: policies.map(({ who }) => who).join(' or '),
    callers: [...new Set(policies.flatMap(({ callers }) => callers))],
    roles: roles.filter((role) => policies.some((policy) => policy.roles.includes(role))),
    allows: (caller, input) => policies.some((policy) => policy.allows(caller, input)),
  };
}

/** For uploads of videos; the service also calls `requireContractAccess`, because the input names no contract. */
export const uploaders = anyOf(can('videos.write'), creators);

/** For videos and links that are sent for a contract: by its creator, or by an admin in the creator's place. */
export const senders = anyOf(can('videos.write'), creatorOf('contractId'));

/** For the creator's page of a contract. */
export const portalReaders = anyOf(can('portals.read'), creatorOf('contractId'));

/** For what services ask each other about a contract, in the name of the caller. */
export const contractAccess = anyOf(admins, creatorOf('contractId'));
