import { applyDecorators } from '@nestjs/common';
import { ApiDefaultResponse, ApiProperty, ApiPropertyOptional, type ApiBodyOptions } from '@nestjs/swagger';

/** Every failure looks like this. */
export class Failure {
  @ApiProperty({ type: Number }) statusCode!: number;
  @ApiProperty({ type: String, description: 'For people' }) message!: string;
  @ApiPropertyOptional({ type: 'object', additionalProperties: { type: 'string' }, description: 'By field' })
  errors?: Record<string, string>;
}

/** Documents how the calls of a controller fail. */
export const Fails = (): ClassDecorator & MethodDecorator =>
  applyDecorators(ApiDefaultResponse({ type: Failure, description: 'Refused' }));

/** Headers of a list that was asked for by page. */
export const ListHeaders = {
  'X-Total-Count': { schema: { type: 'integer' as const }, description: 'Rows of the whole list, when a page is asked for' },
  Link: { schema: { type: 'string' as const }, description: 'first, prev, next and last page' },
};

/** A multipart body with one file. */
export function fileBody(field: string): ApiBodyOptions {
  return { schema: { type: 'object', required: [field], properties: { [field]: { type: 'string', format: 'binary' } } } };
}
