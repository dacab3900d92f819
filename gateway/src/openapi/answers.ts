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

/** Documents how a call is refused besides the ways in which every call may be (conventions.ts). */
export function Fails(...codes: RefusalCode[]): MethodDecorator {
  return FailsWith(Failure, ...codes);
}

/** The same of a call whose every refusal has a shape of its own: a failure with further properties. */
export function FailsWith(type: typeof Failure, ...codes: RefusalCode[]): MethodDecorator {
  return applyDecorators(...wordsByStatus(codes).map(([status, description]) => ApiResponse({ status, type, description })));
}

interface FailureAnswer {
  description: string;
  content: Record<string, { schema: { $ref: string } }>;
}

/** The same as part of a document, by status. */
export function failureAnswers(codes: RefusalCode[], schema: string): Record<string, FailureAnswer> {
  const content = { 'application/json': { schema: { $ref: schema } } };
  return Object.fromEntries(wordsByStatus(codes).map(([status, description]) => [status, { description, content }]));
}

/** Headers that every refusal of a status carries. */
export const failureHeaders: Record<string, Record<string, { required: true; schema: { type: 'string' | 'integer' } }>> = {
  401: { 'WWW-Authenticate': { required: true, schema: { type: 'string' } } },
  429: { 'Retry-After': { required: true, schema: { type: 'integer' } } },
  503: { 'Retry-After': { required: true, schema: { type: 'integer' } } },
};

/** Each status with the catalogue's words. */
function wordsByStatus(codes: RefusalCode[]): [status: number, words: string][] {
  const byStatus = Map.groupBy(codes, (code) => refusals[code].status);
  return [...byStatus].map(([status, group]) => [status, group.map((code) => refusals[code].message).join(' · ')]);
}

/** Headers of a list that was asked for by page. */
export const ListHeaders = {
  'X-Total-Count': { schema: { type: 'integer' as const }, description: 'Rows of the whole list, when a page is asked for' },
  Link: { schema: { type: 'string' as const }, description: 'first, prev, next and last page, when a page is asked for' },
};

type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;

/** Documents a file that is answered whole, in part or, when the client has it already, not at all. */
export function FileAnswers(types: string[]): MethodDecorator {
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
