import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, PickType } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { ListContracts } from './contract.ts';

/** Longest name of a sheet; Excel allows 31 characters. */
const maxSheetName = 100;
/** Names of the fields of a thousand columns. */
const maxColumnsText = 20_000;

const sheet = (): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({
      type: String,
      maxLength: maxSheetName,
      description: 'The file is an Excel workbook (.xlsx), and this sheet is read; empty: its first one that is not hidden',
    }),
    IsOptional(),
    IsString({ message: 'sheet must be the name of a sheet' }),
    MaxLength(maxSheetName, { message: `sheet must be at most ${maxSheetName} characters` }),
  );

export class ImportColumnsQuery {
  @sheet() sheet?: string;
}

export class ImportQuery {
  @ApiPropertyOptional({ enum: ['true', 'false'], description: 'true: checks the file and says what an import would do' })
  @IsOptional()
  @IsIn(['true', 'false'], { message: 'dryRun must be true or false' })
  dryRun?: 'true' | 'false';

  @sheet() sheet?: string;

  @ApiPropertyOptional({
    type: String,
    maxLength: maxColumnsText,
    description:
      'The field of each column of the file, in their order, separated by commas; empty leaves a column out. Without it the headings say which column is which.',
    example: 'fullName,socialHandle,,startDate,endDate,monthlyFee',
  })
  @IsOptional()
  @IsString({ message: 'columns must be names of fields' })
  @MaxLength(maxColumnsText, { message: `columns must be at most ${maxColumnsText} characters` })
  columns?: string;

  @ApiPropertyOptional({
    enum: ['leave', 'change'],
    description:
      'What becomes of contracts whose handle is in the file. leave: nothing, the row is an error; change: what the file has columns for changes, empty cells change nothing',
  })
  @IsOptional()
  @IsIn(['leave', 'change'], { message: 'existing must be leave or change' })
  existing?: 'leave' | 'change';
}

export const columnSigns = ['heading', 'synonym', 'content', 'remembered'] as const;
export type ColumnSign = (typeof columnSigns)[number];

export class ImportColumn {
  @ApiProperty({ type: String }) heading!: string;
  @ApiProperty({ type: String, nullable: true, description: 'The field that the column seems to be; null: none' })
  field!: string | null;
  @ApiProperty({
    enum: columnSigns,
    type: String,
    nullable: true,
    description:
      'What the field follows from: the heading of a template or an export, which an import knows without columns; another word for it; what the cells say; what the same person chose last for these headings',
  })
  matchedBy!: ColumnSign | null;
  @ApiProperty({ type: String, isArray: true, description: 'The first three different values' }) samples!: string[];
}

/** A field of a contract that a column can go to. */
export class ImportField {
  @ApiProperty({ type: String }) field!: string;
  @ApiProperty({ type: String, description: 'Its heading in an export' }) name!: string;
  @ApiProperty({ type: Boolean, description: 'A new contract needs it' }) required!: boolean;
}

/** The columns of a file, before it is imported. */
export class ImportColumns {
  @ApiProperty({ type: String, isArray: true, description: 'Of a workbook, without hidden ones' }) sheets!: string[];
  @ApiProperty({ type: String, nullable: true, description: 'The sheet that was read; null: a CSV file' }) sheet!: string | null;
  @ApiProperty({ type: ImportColumn, isArray: true }) columns!: ImportColumn[];
  @ApiProperty({ type: ImportField, isArray: true }) fields!: ImportField[];
}

/** A row that was not imported. Rows are counted as a spreadsheet counts them: the heading is row 1. */
export class ImportError {
  @ApiProperty({ type: 'integer', minimum: 1 }) row!: number;
  @ApiProperty({ type: String, description: 'Why, for people' }) message!: string;
}

/** What an import changes in a field, as an export writes it. */
export class ImportChange {
  @ApiProperty({ type: String }) field!: string;
  @ApiProperty({ type: String }) before!: string;
  @ApiProperty({ type: String }) after!: string;
}

export class ImportedChange {
  @ApiProperty({ type: 'integer' }) contractId!: number;
  @ApiProperty({ type: 'integer', description: 'Of the contract as it is now' }) version!: number;
  @ApiProperty({ type: 'integer', description: 'Contracts with this handle: more than one when it was renewed' })
  contractsOfHandle!: number;
  @ApiProperty({ type: ImportChange, isArray: true }) changes!: ImportChange[];
}

/** A row of the file and what would become of it. The values are as they stand in the file. */
export class ImportPreviewRow {
  @ApiProperty({ type: 'integer', minimum: 1 }) row!: number;
  @ApiProperty({ enum: ['new', 'changed', 'error'] }) outcome!: 'new' | 'changed' | 'error';
  @ApiProperty({ type: String, nullable: true, description: 'Why the row cannot be imported' }) message!: string | null;
  @ApiProperty({ type: String }) fullName!: string;
  @ApiProperty({ type: String }) socialHandle!: string;
  @ApiProperty({ type: String }) monthlyFee!: string;
  @ApiProperty({ type: String }) startDate!: string;
  @ApiProperty({ type: String }) endDate!: string;
  @ApiProperty({ type: String, isArray: true, description: 'All cells, under the headings of the file' }) cells!: string[];
  @ApiPropertyOptional({ type: ImportedChange, description: 'What would change in which contract' }) changed?: ImportedChange;
}

export class ImportPreview {
  @ApiProperty({ type: 'integer', description: 'Contracts that would be added' }) new!: number;
  @ApiProperty({ type: 'integer', description: 'Rows that cannot be imported' }) failed!: number;
  @ApiPropertyOptional({ type: 'integer', description: 'Contracts that would be changed, if existing ones are' })
  changed?: number;
  @ApiPropertyOptional({ type: 'integer', description: 'Rows that say what their contract is already' }) unchanged?: number;
  @ApiProperty({ type: String, isArray: true, description: 'Headings of columns that mean nothing here' })
  ignoredColumns!: string[];
  @ApiProperty({ type: String, isArray: true, description: 'The columns of the file, as they stand in it' }) headings!: string[];
  @ApiProperty({
    type: ImportPreviewRow,
    isArray: true,
    description: 'The first 10,000 that would be added, all that would be changed, and the first 10,000 with an error',
  })
  rows!: ImportPreviewRow[];
}

export class ImportAnswer {
  @ApiProperty({ type: 'integer', description: 'Contracts added' }) imported!: number;
  @ApiPropertyOptional({ type: 'integer', description: 'Contracts changed, if existing ones are' }) changed?: number;
  @ApiPropertyOptional({ type: 'integer', description: 'Rows that say what their contract is already' }) unchanged?: number;
  @ApiProperty({ type: ImportError, isArray: true, description: 'The first 10,000 of them' }) errors!: ImportError[];
  @ApiPropertyOptional({ type: 'integer', description: 'Rows with an error beyond the first 10,000, if there are any' })
  moreErrors?: number;
  @ApiPropertyOptional({ type: ImportPreview, description: 'Of a dry run, which adds nothing' }) preview?: ImportPreview;
}

/** The filters of the list. */
export class ExportContracts extends PickType(ListContracts, ['search', 'status', 'lifecycle', 'sort'] as const) {}
