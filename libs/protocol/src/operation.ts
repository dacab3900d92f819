import type { Policy } from './policies.ts';
import type { ServiceName } from './service-name.ts';

declare const types: unique symbol;

export interface Declaration<Input, Answer> {
  readonly policy: Policy<Input>;
  readonly isQuery: boolean;
  /** The last part of the subject, if it differs from the operation's name. */
  readonly subjectName: string | undefined;
  /** For the compiler only. */
  readonly [types]?: (input: Input) => Answer;
}

/** A request that a service answers over NATS. Handlers, clients and the permissions of the broker are derived from it. */
export interface Operation<Input, Answer> {
  readonly subject: string;
  readonly policy: Policy<Input>;
  /** It changes nothing: it needs no idempotency key, and leaves no line in the audit log. */
  readonly isQuery: boolean;
  readonly [types]?: (input: Input) => Answer;
}

/** Declares an operation that changes something, within `operations`. */
export const operation = <Input, Answer>(policy: Policy<Input>, subjectName?: string): Declaration<Input, Answer> => ({
  policy,
  isQuery: false,
  subjectName,
});

/** Declares an operation that changes nothing, within `operations`. */
export const query = <Input, Answer>(policy: Policy<Input>, subjectName?: string): Declaration<Input, Answer> => ({
  policy,
  isQuery: true,
  subjectName,
});

export type Operations<Declared> = {
  [Name in keyof Declared]: Declared[Name] extends Declaration<infer Input, infer Answer> ? Operation<Input, Answer> : never;
};

/** The operations of a service by name: `contracts.create` has the subject 'contracts.create'. */
export function operations<Declared extends Record<string, Declaration<never, unknown>>>(
  service: ServiceName,
  declared: Declared,
): Operations<Declared> {
  const named = Object.entries(declared).map(([name, { policy, isQuery, subjectName = name }]) => [
    name,
    { policy, isQuery, subject: `${service}.${subjectName}` },
  ]);
  return Object.fromEntries(named) as Operations<Declared>;
}

/** A method per operation, by which another process calls it. */
export type Client<Declared> = {
  [Name in keyof Declared]: Declared[Name] extends Operation<infer Input, infer Answer>
    ? (input: Input) => Promise<Answer>
    : never;
};
