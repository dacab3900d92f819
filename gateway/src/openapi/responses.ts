import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, ApiResponse, type ApiBodyOptions, type OpenAPIObject } from '@nestjs/swagger';
import { refusals, type RefusalCode } from '@creator-desk/protocol/refusals';

/** Every failure looks like this. */
export class Failure {
  @ApiProperty({ type: 'integer' }) statusCode!: number;
  @ApiProperty({ type: String, description: 'For people' }) message!: string;
  @ApiPropertyOptional({ type: 'object', additionalProperties: { type: 'string' }, description: 'By field' })
  errors?: Record<string, string>;
}

/** Documents the refusals of a route. Those of every route are added in conventions.ts. */
export function ApiRefusals(...codes: RefusalCode[]): MethodDecorator {
  return ApiRefusalsAs(Failure, ...codes);
}

/** The same for a route whose failures have further properties. */
export function ApiRefusalsAs(type: typeof Failure, ...codes: RefusalCode[]): MethodDecorator {
  return applyDecorators(...messagesByStatus(codes).map(([status, description]) => ApiResponse({ status, type, description })));
}

interface FailureAnswer {
  description: string;
  content: Record<string, { schema: { $ref: string } }>;
}

/** The same as OpenAPI objects, by status. */
export function failureAnswers(codes: RefusalCode[], schema: string): Record<string, FailureAnswer> {
  const content = { 'application/json': { schema: { $ref: schema } } };
  return Object.fromEntries(messagesByStatus(codes).map(([status, description]) => [status, { description, content }]));
}

/** Headers of every refusal with this status. */
export const failureHeaders: Record<string, Record<string, { required: true; schema: { type: 'string' | 'integer' } }>> = {
  401: { 'WWW-Authenticate': { required: true, schema: { type: 'string' } } },
  429: { 'Retry-After': { required: true, schema: { type: 'integer' } } },
  503: { 'Retry-After': { required: true, schema: { type: 'integer' } } },
};

/** The texts of the catalogue by status. */
function messagesByStatus(codes: RefusalCode[]): [status: number, words: string][] {
  const byStatus = Map.groupBy(codes, (code) => refusals[code].status);
  return [...byStatus].map(([status, group]) => [status, group.map((code) => refusals[code].message).join(' · ')]);
}

/** Headers of a paginated list. */
export const listHeaders = {
  'X-Total-Count': { schema: { type: 'integer' as const }, description: 'Rows of the whole list, when a page is asked for' },
  Link: { schema: { type: 'string' as const }, description: 'first, prev, next and last page, when a page is asked for' },
};

type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;

/** Documents a file with ranges and conditional requests. */
export function ApiFile(types: string[]): MethodDecorator {
  const content = Object.fromEntries(types.map((type) => [type, {}]));
  const range = { 'Content-Range': { required: true, schema: { type: 'string' as const } } };
  return applyDecorators(
    ApiResponse({ status: 200, description: 'The bytes', content }),
    ApiResponse({ status: 206, description: 'The range that was asked for', content, headers: range }),
    ApiResponse({ status: 304, description: 'The bytes are those that the client has (If-None-Match)' }),
  );
}

/** A multipart body with one file, and the fields beside it. */
export function fileBody(field: string, others: Schemas = {}): ApiBodyOptions {
  return {
    required: true,
    schema: { type: 'object', required: [field], properties: { [field]: { type: 'string', format: 'binary' }, ...others } },
  };
}
