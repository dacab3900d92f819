import { ApiProperty, ApiPropertyOptional, PickType } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { ListContracts } from './contract.ts';

export class ImportQuery {
  @ApiPropertyOptional({ enum: ['true', 'false'], description: 'true: checks the file and says what an import would do' })
  @IsOptional()
  @IsIn(['true', 'false'], { message: 'dryRun must be true or false' })
  dryRun?: 'true' | 'false';
}

/** A row that was not imported. Rows are counted as a spreadsheet counts them: the heading is row 1. */
export class ImportError {
  @ApiProperty({ type: 'integer', minimum: 1 }) row!: number;
  @ApiProperty({ type: String, description: 'Why, for people' }) message!: string;
}

/** A row of the file and what would become of it. The values are as they stand in the file. */
export class ImportPreviewRow {
  @ApiProperty({ type: 'integer', minimum: 1 }) row!: number;
  @ApiProperty({ enum: ['new', 'error'] }) outcome!: 'new' | 'error';
  @ApiProperty({ type: String, nullable: true, description: 'Why the row cannot be imported' }) message!: string | null;
  @ApiProperty({ type: String }) fullName!: string;
  @ApiProperty({ type: String }) socialHandle!: string;
  @ApiProperty({ type: String }) monthlyFee!: string;
  @ApiProperty({ type: String }) startDate!: string;
  @ApiProperty({ type: String }) endDate!: string;
  @ApiProperty({ type: String, isArray: true, description: 'All cells, under the headings of the file' }) cells!: string[];
}

export class ImportPreview {
  @ApiProperty({ type: 'integer', description: 'Contracts that would be added' }) new!: number;
  @ApiProperty({ type: 'integer', description: 'Rows that cannot be imported' }) failed!: number;
  @ApiProperty({ type: String, isArray: true, description: 'Headings of columns that mean nothing here' })
  ignoredColumns!: string[];
  @ApiProperty({ type: String, isArray: true, description: 'The columns of the file, as they stand in it' }) headings!: string[];
  @ApiProperty({
    type: ImportPreviewRow,
    isArray: true,
    description: 'The first 10,000 that would be added, and the first 10,000 with an error',
  })
  rows!: ImportPreviewRow[];
}

export class ImportAnswer {
  @ApiProperty({ type: 'integer', description: 'Contracts added' }) imported!: number;
  @ApiProperty({ type: ImportError, isArray: true, description: 'The first 10,000 of them' }) errors!: ImportError[];
  @ApiPropertyOptional({ type: 'integer', description: 'Rows with an error beyond the first 10,000, if there are any' })
  moreErrors?: number;
  @ApiPropertyOptional({ type: ImportPreview, description: 'Of a dry run, which adds nothing' }) preview?: ImportPreview;
}

/** The filters of the list. */
export class ExportContracts extends PickType(ListContracts, ['search', 'status', 'lifecycle', 'sort'] as const) {}
