import type { Caller } from './caller.ts';

/**
 * Who may use an operation: a named rule about the caller and the input. The owning service enforces it before the input is
 * validated. A new role is a new policy in this file.
 */
export interface Policy<Input = unknown> {
  /** Names the callers in logs, tests and API documents: 'admins or the creator of the contract'. */
  readonly who: string;
  /** The kinds of callers among which it may allow some. */
  readonly callers: readonly Caller['kind'][];
  readonly allows: (caller: Caller, input: Input) => boolean;
}

export const admins: Policy = { who: 'admins', callers: ['admin'], allows: ({ kind }) => kind === 'admin' };

/** Any creator: see `adminsAndCreators`. */
export const creators: Policy = { who: 'creators', callers: ['creator'], allows: ({ kind }) => kind === 'creator' };

export const services: Policy = { who: 'services', callers: ['service'], allows: ({ kind }) => kind === 'service' };

const allCallers = ['admin', 'creator', 'service', 'anonymous'] as const;

/** For health and metrics. */
export const everyone: Policy = { who: 'everyone', callers: allCallers, allows: () => true };

/** For routes that verify the signature of the URL themselves. */
export const signedUrls: Policy = { who: 'holders of a signed URL', callers: allCallers, allows: () => true };

/** The creator of the contract whose id the input carries in this field. */
export function creatorOf<Field extends string>(field: Field): Policy<Record<Field, number>> {
  return {
    who: 'the creator of the contract',
    callers: ['creator'],
    allows: (caller, input) => caller.kind === 'creator' && caller.contractId === input[field],
  };
}

export function anyOf<Input>(...policies: [Policy<Input>, Policy<Input>, ...Policy<Input>[]]): Policy<Input> {
  return {
    who: policies.map(({ who }) => who).join(' or '),
    callers: [...new Set(policies.flatMap(({ callers }) => callers))],
    allows: (caller, input) => policies.some((policy) => policy.allows(caller, input)),
  };
}

/** For operations on a record that names the contract: the service also calls `requireContractAccess`. */
export const adminsAndCreators = anyOf(admins, creators);

/** An admin acts for every contract, a creator for the own one. */
export const contractAccess = anyOf(admins, creatorOf('contractId'));
