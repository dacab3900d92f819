import type { Caller } from './caller.ts';

/**
 * Who may use an operation: a named rule about the caller and the input. The owning service enforces it before the input is
 * validated. A new role is a new policy in this file.
 */
export interface Policy<Input = unknown> {
  /** Names the callers in logs, tests and API documents: 'admins or the creator of the contract'. */
  readonly who: string;
  readonly allows: (caller: Caller, input: Input) => boolean;
}

export const admins: Policy = { who: 'admins', allows: ({ kind }) => kind === 'admin' };

/** For operations on a record that names the contract: the service loads it and calls `requireContractAccess`. */
export const creators: Policy = { who: 'creators', allows: ({ kind }) => kind === 'creator' };

export const services: Policy = { who: 'services', allows: ({ kind }) => kind === 'service' };

/** For health and metrics, and for routes that check a credential of their own, such as a signed URL. */
export const everyone: Policy = { who: 'everyone', allows: () => true };

/** The creator of the contract whose id the input carries in this field. */
export function creatorOf<Field extends string>(field: Field): Policy<Record<Field, number>> {
  return {
    who: 'the creator of the contract',
    allows: (caller, input) => caller.kind === 'creator' && caller.contractId === input[field],
  };
}

export function anyOf<Input>(...policies: [Policy<Input>, Policy<Input>, ...Policy<Input>[]]): Policy<Input> {
  return {
    who: policies.map(({ who }) => who).join(' or '),
    allows: (caller, input) => policies.some((policy) => policy.allows(caller, input)),
  };
}

/** An admin acts for every contract, a creator for the own one. */
export const contractAccess = anyOf(admins, creatorOf('contractId'));
