import { applyDecorators, ParseUUIDPipe, Query } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import { Refusal } from '@creator-desk/protocol/refusals';
import { documentClockMs } from '@creator-desk/protocol/contracts/documents/document-clock';

/** The service's own limit for a document, and time to store it. */
export const documentTimeoutMs = documentClockMs + 30_000;

const optionalUuid = new ParseUUIDPipe({
  optional: true,
  exceptionFactory: () => Refusal.ofField('progressId', 'progressId must be a UUID'),
});

/** The query parameter with the id for polling the progress of a document. */
export const ProgressId = (): ParameterDecorator => Query('progressId', optionalUuid);

export const TakesProgressId = (): MethodDecorator =>
  applyDecorators(
    ApiQuery({
      name: 'progressId',
      required: false,
      schema: { type: 'string', format: 'uuid' },
      description: 'Chosen by the caller, for polling GET /api/contracts/extractions/{progressId}',
    }),
  );

/** Appends the id, if given. */
export const withProgressId = (path: string, progressId: string | undefined): string =>
  progressId === undefined ? path : `${path}?progressId=${progressId}`;
