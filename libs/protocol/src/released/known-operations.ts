import type { Operation } from '../operation.ts';
import { comms } from '../comms/operations.ts';
import { contracts } from '../contracts/operations.ts';
import { media } from '../media/operations.ts';
import { payouts } from '../payouts/operations.ts';
import { portal } from '../portal/operations.ts';

/** Where the last part of the subject is not the operation's name. */
export const otherSubjects = { 'payouts.eligibility': 'payouts.standing' } as const;
type OtherSubjects = typeof otherSubjects;

/** The operations of each service, by its name. */
export const operationsByService = { comms, contracts, media, payouts, portal };
type ByService = typeof operationsByService;

type Subject<Named extends string> = Named extends keyof OtherSubjects ? OtherSubjects[Named] : Named;

type OfService<Service extends string, Declared> = {
  [Name in keyof Declared & string as Subject<`${Service}.${Name}`>]: Declared[Name] extends Operation<infer Input, infer Answer>
    ? { input: Input; answer: Answer }
    : never;
};

/** What a request carries and what it is answered, by subject, as this version declares it. */
export type OperationsOfThisVersion = OfService<'comms', ByService['comms']> &
  OfService<'contracts', ByService['contracts']> &
  OfService<'media', ByService['media']> &
  OfService<'payouts', ByService['payouts']> &
  OfService<'portal', ByService['portal']>;

interface Kept {
  input: unknown;
  answer: unknown;
}

/**
 * What replicas of another version cannot do beside this one: subjects that nobody answers, requests that lack a field or carry a
 * value that is refused, answers without a field or with a value that they do not know.
 */
export type Break<Released, Current = OperationsOfThisVersion> = {
  [Name in keyof Released & string]: Name extends keyof Current
    ? BreakOf<Name, Released[Name] & Kept, Current[Name] & Kept>
    : `${Name} is not answered`;
}[keyof Released & string];

type BreakOf<Name extends string, Released extends Kept, Current extends Kept> =
  | (Released['input'] extends Current['input'] ? never : `${Name} refuses what was sent`)
  | (Current['answer'] extends Released['answer'] ? never : `${Name} answers something else`);
