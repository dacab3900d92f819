import { SetMetadata } from '@nestjs/common';

export const TIMEOUT_MS = 'patience';

/** Timeout of a route, instead of the default of 5 s. */
export const TimeoutMs = (milliseconds: number): MethodDecorator => SetMetadata(TIMEOUT_MS, milliseconds);
