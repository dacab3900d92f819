import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsOptional, IsString, MaxLength, ValidateBy, ValidateIf } from 'class-validator';
import { id, instant, seenVersions, storable, text, version } from '../../fields.ts';
import { ListQuery, sortsOf } from '../../list.ts';

/** What the vault's filter calls the kinds of files. */
export const fileKinds = ['pdf', 'image', 'word', 'spreadsheet'] as const;
export type FileKind = (typeof fileKinds)[number] | 'other';

export const contractFileSorts = sortsOf('uploadedAt', 'originalName', 'fileSize', 'fileType');
export type ContractFileSort = (typeof contractFileSorts)[number];

const unassigned = 'unassigned';
const largestId = 2 ** 31 - 1;
const isContract = (value: unknown): boolean =>
  value === unassigned || (Number.isInteger(value) && (value as number) > 0 && (value as number) <= largestId);

/** What stands in an address: digits are an id, and an empty text says nothing. */
function contractOf(value: unknown): unknown {
  if (value === '') return undefined;
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
}

export class ListContractFiles extends ListQuery {
  @ApiPropertyOptional({
    type: String,
    pattern: `^([1-9][0-9]*|${unassigned})$`,
    example: unassigned,
    description: 'Files of one contract, or those of none',
  })
  @IsOptional()
  @Transform(({ value }) => contractOf(value))
  @ValidateBy(
    { name: 'contract', validator: { validate: isContract } },
    { message: 'contractId must be the id of a contract, or unassigned' },
  )
  contractId?: number | 'unassigned';

  @ApiPropertyOptional({ enum: ['all', ...fileKinds] })
  @IsOptional()
  @IsIn(['all', ...fileKinds], { message: `type must be one of: all, ${fileKinds.join(', ')}` })
  type?: 'all' | (typeof fileKinds)[number];

  @ApiPropertyOptional({ enum: contractFileSorts, default: '-uploadedAt' })
  @IsOptional()
  @IsIn(contractFileSorts, { message: `sort must be one of: ${contractFileSorts.join(', ')}` })
  sort?: ContractFileSort;
}

export class DownloadQuery {
  @ApiPropertyOptional({ enum: ['0', '1'], description: '1 shows PDFs and images in the browser instead of saving them' })
  @IsOptional()
  @IsIn(['0', '1'], { message: 'inline must be 0 or 1' })
  inline?: '0' | '1';
}

/** The fields beside the file itself. */
export class UploadContractFile {
  @Transform(({ value }) => (value === '' ? undefined : (value as unknown)))
  @id({ label: 'contractId', description: 'The contract that the file belongs to' })
  contractId?: number;
}

const trimmedWords = (value: unknown): unknown =>
  Array.isArray(value)
    ? [...new Set(value.map((word: unknown) => (typeof word === 'string' ? word.trim() : word)).filter((word) => word !== ''))]
    : value;

export class UpdateContractFile {
  @id({ nullable: true, label: 'contractId', description: 'null takes the file from its contract' })
  contractId?: number | null;

  @ApiPropertyOptional({ type: String, isArray: true, maxItems: 20 })
  @ValidateIf((_, value) => value !== undefined)
  @Transform(({ value }) => trimmedWords(value))
  @IsArray({ message: 'Tags must be a list' })
  @ArrayMaxSize(20, { message: 'A file has at most 20 tags' })
  @IsString({ each: true, message: 'Tags must be texts' })
  @MaxLength(50, { each: true, message: 'A tag has at most 50 characters' })
  @storable('A tag contains a character that cannot be stored', true)
  tags?: string[];

  @text({ nullable: true, label: 'Notes', max: 5_000 }) notes?: string | null;
}

export class UpdateContractFileById extends UpdateContractFile {
  @id({ required: 'The id is required' }) id!: number;
  @seenVersions() ifMatch?: number[] | undefined;
}

export class RemoveContractFile {
  @id({ required: 'The id is required' }) id!: number;
  @seenVersions() ifMatch?: number[] | undefined;
}

/** A file of the vault. */
export class ContractFileView {
  @id({ required: 'id' }) id!: number;
  @version() version!: number;
  @ApiProperty({ type: 'integer', nullable: true, description: 'null: unassigned' }) contractId!: number | null;
  @ApiProperty({ type: String, nullable: true, description: "The contract's creator" }) fullName!: string | null;
  @ApiProperty({ type: String, nullable: true }) socialHandle!: string | null;
  @ApiProperty({ type: String, description: 'The name under which a download is saved' }) fileName!: string;
  @ApiProperty({ type: String }) originalName!: string;
  @ApiProperty({ type: String, example: 'application/pdf' }) fileType!: string;
  @ApiProperty({ enum: [...fileKinds, 'other'] }) kind!: FileKind;
  @ApiProperty({ type: Boolean, description: 'A browser can show it: filePath with inline=1' }) previewable!: boolean;
  @ApiProperty({ type: 'integer', description: 'Bytes' }) fileSize!: number;
  @ApiProperty({ type: String, description: 'Address of the download' }) filePath!: string;
  @ApiProperty({ type: String, description: 'SHA-256 of the bytes, in hex' }) sha256!: string;
  @ApiProperty({ type: String, isArray: true }) tags!: string[];
  @ApiProperty({ type: String, nullable: true }) notes!: string | null;
  @instant({ required: 'uploadedAt' }) uploadedAt!: string;
  @instant({ required: 'uploadDate', description: 'The same as uploadedAt' }) uploadDate!: string;
}

/** A file of the vault with the same bytes. */
export class SameFile {
  @id({ required: 'id' }) id!: number;
  @ApiProperty({ type: String }) originalName!: string;
  @ApiProperty({ type: 'integer', nullable: true }) contractId!: number | null;
}

export class UploadedContractFile extends ContractFileView {
  @ApiProperty({ type: SameFile, isArray: true, description: 'Files with the same bytes that were there before, at most 20' })
  sameAs!: SameFile[];
}

/** For the cards of the vault. */
export class VaultSummary {
  @ApiProperty({ type: 'integer' }) totalFiles!: number;
  @ApiProperty({ type: 'integer' }) totalBytes!: number;
  @ApiProperty({ type: 'integer', description: 'Uploaded within the last 24 hours' }) recentUploads!: number;
}

export class ListCorrections {
  @id({ label: 'after', description: 'Continues after this fileId; from the first document without it' })
  after?: number;
}

/** A document in whose extracted fields a person corrected something: an example for the training. */
export class CorrectedFile {
  @ApiProperty({ type: Number }) fileId!: number;
  @ApiProperty({ type: String }) originalName!: string;
  @ApiProperty({ type: 'object', additionalProperties: true, description: 'The value of each field that was saved' })
  saved!: Record<string, unknown>;
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'By corrected field: `proposed`, `saved` and the `evidence` of what was proposed',
  })
  corrections!: Record<string, unknown>;
}
