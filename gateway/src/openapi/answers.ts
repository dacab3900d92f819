import { applyDecorators } from '@nestjs/common';
import { ApiHeader, ApiProperty, ApiPropertyOptional, ApiResponse, type ApiBodyOptions } from '@nestjs/swagger';
import { refusals, type RefusalCode } from '@creator-desk/protocol/refusals';

/** Every failure looks like this. */
export class Failure {
  @ApiProperty({ type: 'integer' }) statusCode!: number;
  @ApiProperty({ type: String, description: 'For people' }) message!: string;
  @ApiPropertyOptional({ type: 'object', additionalProperties: { type: 'string' }, description: 'By field' })
  errors?: Record<string, string>;
}

/** What may keep any call from being answered that needs an admin. */
const always: RefusalCode[] = ['unauthenticated', 'cross_origin', 'too_many_requests', 'unavailable'];

/** Documents how calls are refused, with the catalogue's words: these ways, or (of a controller) the ways of every call. */
export function Fails(...codes: RefusalCode[]): ClassDecorator & MethodDecorator {
  const byStatus = Map.groupBy(codes.length > 0 ? codes : always, (code) => refusals[code].status);
  const answers = [...byStatus].map(([status, group]) =>
    ApiResponse({ status, type: Failure, description: group.map((code) => refusals[code].message).join(' · ') }),
  );
  return applyDecorators(...answers);
}

/** What may be wrong with a JSON body. */
export const FailsOnBody = (): MethodDecorator => Fails('invalid', 'too_large', 'wrong_type');

/** Documents that a POST honours an idempotency key. */
export const OnceByKey = (): MethodDecorator =>
  applyDecorators(
    ApiHeader({
      name: 'Idempotency-Key',
      required: false,
      schema: { type: 'string', minLength: 1, maxLength: 255 },
      description: 'The same key gives the first answer again, for 24 hours',
    }),
    Fails('idempotency.running', 'idempotency.other_body'),
  );

/** Headers of a list that was asked for by page. */
export const ListHeaders = {
  'X-Total-Count': { schema: { type: 'integer' as const }, description: 'Rows of the whole list, when a page is asked for' },
  Link: { schema: { type: 'string' as const }, description: 'first, prev, next and last page, when a page is asked for' },
};

/** A multipart body with one file. */
export function fileBody(field: string): ApiBodyOptions {
  return {
    required: true,
    schema: { type: 'object', required: [field], properties: { [field]: { type: 'string', format: 'binary' } } },
  };
}
