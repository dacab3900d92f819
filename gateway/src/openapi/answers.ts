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
  return applyDecorators(
    ...wordsByStatus(codes).map(([status, description]) => ApiResponse({ status, type: Failure, description })),
  );
}

interface FailureAnswer {
  description: string;
  content: Record<string, { schema: { $ref: string } }>;
}

/** The same as part of a document, by status. */
export function failureAnswers(codes: RefusalCode[]): Record<string, FailureAnswer> {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } };
  return Object.fromEntries(wordsByStatus(codes).map(([status, description]) => [status, { description, content }]));
}

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

/** A multipart body with one file, and the fields beside it. */
export function fileBody(field: string, others: Schemas = {}): ApiBodyOptions {
  return {
    required: true,
    schema: { type: 'object', required: [field], properties: { [field]: { type: 'string', format: 'binary' }, ...others } },
  };
}
