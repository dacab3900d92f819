import { ApiProperty } from '@nestjs/swagger';
import { platforms } from '@creator-desk/domain/platforms';
import { SameFile } from './contract-file.ts';

/** Contract fields as read from a document. A field that the document does not state is null. */
export class ExtractedFields {
  @ApiProperty({ type: String, nullable: true }) fullName!: string | null;
  @ApiProperty({ type: String, nullable: true }) socialHandle!: string | null;
  @ApiProperty({ type: String, nullable: true, example: '4500.00' }) monthlyFee!: string | null;
  @ApiProperty({ type: String, nullable: true, format: 'date' }) startDate!: string | null;
  @ApiProperty({ type: String, nullable: true, format: 'date' }) endDate!: string | null;
  @ApiProperty({ enum: platforms, isArray: true, nullable: true }) platforms!: string[] | null;
  @ApiProperty({ type: Number, nullable: true }) videosPerMonth!: number | null;
  @ApiProperty({ type: String, nullable: true }) notes!: string | null;
}

/** Where a value was read. */
export class Evidence {
  @ApiProperty({ type: Number, description: 'Page, from 1' }) page!: number;
  @ApiProperty({ type: String, description: 'The words it was read from' }) text!: string;
}

export class ExtractionView {
  @ApiProperty({ type: Boolean }) success!: boolean;
  @ApiProperty({ type: ExtractedFields, nullable: true }) data!: ExtractedFields | null;
  @ApiProperty({ type: String, nullable: true }) error!: string | null;
  @ApiProperty({ type: String, description: 'The first lines of the text that was read' }) preview!: string;
  @ApiProperty({ type: String, isArray: true }) images!: string[];
  @ApiProperty({ type: 'object', additionalProperties: { type: 'number' }, description: 'By field, 0 to 1' })
  confidence!: Record<string, number>;
  @ApiProperty({ type: 'object', additionalProperties: { $ref: '#/components/schemas/Evidence' }, description: 'By field' })
  evidence!: Record<string, Evidence>;
  @ApiProperty({ enum: ['rules', 'ocr', 'model'] }) engine!: 'rules' | 'ocr' | 'model';
  @ApiProperty({ type: Number }) pagesRead!: number;
  @ApiProperty({ type: Number }) pagesTotal!: number;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'What a person should know of the reading: that the model did not answer, say',
  })
  notice!: string | null;
  @ApiProperty({ type: SameFile, isArray: true, description: 'Files of the vault with the very same bytes' })
  sameAs!: SameFile[];
  @ApiProperty({ type: Number, description: 'The kept original; POST /api/contracts takes it as sourceFileId' }) fileId!: number;
}
