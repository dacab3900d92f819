import { SetMetadata } from '@nestjs/common';
import type { Caller } from '@creator-desk/protocol/caller';

export type CallerKind = Caller['kind'];

/** Metadata key of the kinds of callers that a handler serves. */
export const ALLOWED_CALLERS = 'allowed callers';

/** For health, metrics, and handlers that check access themselves. */
export const everyCaller = ['admin', 'creator', 'anonymous', 'service'] as const satisfies CallerKind[];

/**
 * Declares who may use an operation or a route of a service, on its method or on the whole controller. `CallerGuard`
 * refuses everybody else, and everybody where nothing is declared. Whether a creator may have this one contract is not
 * decided here: the handler asks `refuseOtherContracts`.
 */
export const AllowCallers = (...kinds: [CallerKind, ...CallerKind[]]): MethodDecorator & ClassDecorator =>
  SetMetadata(ALLOWED_CALLERS, kinds);
