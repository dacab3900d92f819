import { applyDecorators, ParseUUIDPipe, Query } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import { Refusal } from '@creator-desk/protocol/refusals';

const optionalUuid = new ParseUUIDPipe({
  optional: true,
  exceptionFactory: () => Refusal.ofField('progressId', 'progressId must be a UUID'),
});

/** The query parameter under which a caller wants to follow the work on a document. */
export const ProgressId = (): ParameterDecorator => Query('progressId', optionalUuid);

export const TakesProgressId = (): MethodDecorator =>
  applyDecorators(
    ApiQuery({
      name: 'progressId',
      required: false,
      schema: { type: 'string', format: 'uuid' },
      description: 'Made by the caller, who can ask GET /api/contracts/extractions/{progressId} meanwhile how far it is',
    }),
  );

/** The path of a service's call, with the id when there is one. */
export const following = (path: string, progressId: string | undefined): string =>
  progressId === undefined ? path : `${path}?progressId=${progressId}`;
