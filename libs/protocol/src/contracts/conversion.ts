import { ApiProperty } from '@nestjs/swagger';
import { IsInt, IsUUID, Max, Min } from 'class-validator';
import { Type } from 'class-transformer';
import { ContractId } from './contract.ts';

/** The pages of a PDF as images, at most the first 50. */
export class ConversionView {
  @ApiProperty({ type: Boolean }) success!: boolean;
  @ApiProperty({
    type: String,
    isArray: true,
    description: 'Addresses of the PNG images, a page each; good for at least 12 hours',
  })
  images!: string[];
  @ApiProperty({ type: String, nullable: true }) error!: string | null;
  @ApiProperty({ type: Number, description: 'Pages of the document' }) pagesTotal!: number;
}

export class PageImageAt {
  @ApiProperty({ type: String, format: 'uuid' })
  @IsUUID(undefined, { message: 'There is no such image' })
  conversion!: string;

  @ApiProperty({ type: Number, minimum: 1, maximum: 50 })
  @Type(() => Number)
  @IsInt({ message: 'There is no such page' })
  @Min(1, { message: 'There is no such page' })
  @Max(50, { message: 'There is no such page' })
  page!: number;
}

export class FilePageAt extends ContractId {
  @ApiProperty({ type: Number, minimum: 1, maximum: 500 })
  @Type(() => Number)
  @IsInt({ message: 'There is no such page' })
  @Min(1, { message: 'There is no such page' })
  @Max(500, { message: 'There is no such page' })
  page!: number;
}
