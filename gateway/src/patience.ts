import { SetMetadata } from '@nestjs/common';

export const PATIENCE = 'patience';

/** A call that may take longer than the usual 5 s, because something slow outside has a part in it. In milliseconds. */
export const WaitsFor = (milliseconds: number): MethodDecorator => SetMetadata(PATIENCE, milliseconds);
