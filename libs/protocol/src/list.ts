import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { digits, storable } from './fields.ts';

/** What every list accepts. Without `page` the answer is the whole list. */
export class ListQuery {
  @ApiPropertyOptional({
    minimum: 1,
    maximum: 1_000_000,
    type: 'integer',
    description: 'Page number, from 1. Without it the whole list is answered.',
  })
  @IsOptional()
  @digits()
  @IsInt({ message: 'page must be a whole number from 1' })
  @Min(1, { message: 'page must be a whole number from 1' })
  @Max(1_000_000, { message: 'page must be a whole number from 1' })
  page?: number;

  @ApiPropertyOptional({ minimum: 1, maximum: 200, default: 50, type: 'integer', description: 'Rows of a page' })
  @IsOptional()
  @digits()
  @IsInt({ message: 'pageSize must be a whole number from 1 to 200' })
  @Min(1, { message: 'pageSize must be a whole number from 1 to 200' })
  @Max(200, { message: 'pageSize must be a whole number from 1 to 200' })
  pageSize?: number;

  @ApiPropertyOptional({ type: String, description: 'Substring to look for, without regard to case' })
  @IsOptional()
  @IsString({ message: 'search must be a text' })
  @MaxLength(200, { message: 'search must be at most 200 characters' })
  @storable('search contains a character that no text has')
  search?: string;
}

/** Page size when a page is asked for without one. */
export const defaultPageSize = 50;

/** Values of `sort` for these fields: each ascending and, with a leading minus, descending. */
export function sortsOf<F extends string>(...fields: F[]): (F | `-${F}`)[] {
  return fields.flatMap((field) => [field, `-${field}` as const]);
}
