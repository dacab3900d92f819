import type { Lifecycle } from './contracts/contract.ts';

/** The facts of a contract that other services keep a copy of. */
export interface ContractFacts {
  contractId: number;
  /** Grows with every change of the contract; a copy never goes back to a smaller one. */
  version: number;
  fullName: string;
  socialHandle: string;
  creatorId: number | null;
  /** Dollars, "4500.00". */
  monthlyFee: string;
  startDate: string;
  endDate: string;
  status: Lifecycle;
  platforms: string[];
  videosPerMonth: number;
  /** First day of the running term. */
  termStart: string;
}

export interface ContractDeleted {
  contractId: number;
  version: number;
  fullName: string;
  socialHandle: string;
}

export interface PortalCreated {
  contractId: number;
  portalLinkId: number;
}

/** A contract moved to a later term. Its `contract.updated` tells the same to those who keep copies. */
export interface TermAdvanced {
  contractId: number;
  /** The contract's version with the new term. */
  version: number;
  fromTerm: number;
  toTerm: number;
  /** First day of the term that was left, and of the one that runs now. */
  fromTermStart: string;
  termStart: string;
}

export interface SettingChanged {
  key: string;
  value: string;
  /** When it was set: a later value is never replaced by an earlier one. */
  changedAt: string;
}

/**
 * Every event of the system and what it carries: ids and the facts a reaction needs, never a whole row and never a
 * secret. Fields are only added; another meaning is another name.
 */
export interface Events {
  'contract.created': ContractFacts;
  'contract.updated': ContractFacts;
  'contract.deleted': ContractDeleted;
  'term.advanced': TermAdvanced;
  'setting.changed': SettingChanged;
  'portal.created': PortalCreated;
}

export type EventType = keyof Events;

/** CloudEvents 1.0, structured JSON. */
export interface EventEnvelope<T extends EventType = EventType> {
  specversion: '1.0';
  /** Also the message id in the stream and the key of the handled-event table. */
  id: string;
  type: T;
  /** The service that announced it: '/contracts'. */
  source: string;
  /** What it is about: 'contract/12'. */
  subject: string;
  time: string;
  traceparent: string | null;
  datacontenttype: 'application/json';
  data: Events[T];
}

/** The stream that keeps all events and the subject of an event type in it. */
export const eventStream = 'EVENTS';
export const eventSubject = (type: EventType | '>'): string => `events.${type}`;
