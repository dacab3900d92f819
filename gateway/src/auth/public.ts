import { SetMetadata } from '@nestjs/common';

export const PUBLIC = 'public';

/** A route that needs no admin. Everything else under /api does. */
export const Public = (): MethodDecorator & ClassDecorator => SetMetadata(PUBLIC, true);
