import { SetMetadata } from '@nestjs/common';

export const STREAMED = 'streamed';

/** A route whose request body goes on to a service as it comes. The body of every other route is JSON, read here. */
export const Streamed = (): MethodDecorator & ClassDecorator => SetMetadata(STREAMED, true);
