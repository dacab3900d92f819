import { ApiExtraModels, ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { platforms } from '@creator-desk/domain/contracts/platforms';
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

/** A rectangle of a page as it is drawn, in parts of the page's width and height. */
export class PageBox {
  @ApiProperty({ type: Number, description: '0 to 1, from the left' }) x!: number;
  @ApiProperty({ type: Number, description: '0 to 1, from the top' }) y!: number;
  @ApiProperty({ type: Number }) width!: number;
  @ApiProperty({ type: Number }) height!: number;
}

/** Where a value was read. */
export class Evidence {
  @ApiProperty({ type: Number, description: 'Page, from 1' }) page!: number;
  @ApiProperty({ type: String, description: 'The words it was read from' }) text!: string;
  @ApiPropertyOptional({ type: PageBox, isArray: true, description: 'A rectangle for each line of these words on the page' })
  boxes?: PageBox[];
}

/** A sentence about a value that speaks for it or against it. */
export class Reason {
  @ApiProperty({ type: String, example: 'it stands in the clause about payment' }) text!: string;
  @ApiProperty({ type: Boolean }) speaksFor!: boolean;
}

/** A value that is not probable enough to be answered in `data`. */
export class Suggestion {
  @ApiProperty({ oneOf: [{ type: 'string' }, { type: 'number' }, { type: 'array', items: { type: 'string' } }] })
  value!: string | number | string[];
  @ApiProperty({ type: Number, description: '0 to 1' }) confidence!: number;
  @ApiProperty({ type: Evidence }) evidence!: Evidence;
}

/** What a person who checks a field should know. */
export class FieldReview {
  @ApiProperty({ type: Boolean, description: 'The field is not sure enough to be used unseen' }) toCheck!: boolean;
  @ApiProperty({ type: Reason, isArray: true, description: 'Why the value was chosen, the strongest reason first' })
  reasons!: Reason[];
  @ApiProperty({ type: Suggestion, nullable: true }) suggestion!: Suggestion | null;
}

/** Something that the document says beside the fields of the form. */
export class ExtractedFact {
  @ApiProperty({ type: String, example: '12000.00' }) value!: string;
  @ApiProperty({ type: Number, description: '0 to 1' }) confidence!: number;
  @ApiProperty({ type: Evidence }) evidence!: Evidence;
}

@ApiExtraModels(FieldReview, ExtractedFact)
export class ExtractionView {
  @ApiProperty({ type: Boolean }) success!: boolean;
  @ApiProperty({ type: ExtractedFields, nullable: true }) data!: ExtractedFields | null;
  @ApiProperty({ type: String, nullable: true }) error!: string | null;
  @ApiProperty({ type: String, description: 'The first lines of the text that was read' }) preview!: string;
  @ApiProperty({ type: String, isArray: true, description: 'Addresses of the page images that were sent, in their order' })
  images!: string[];
  @ApiProperty({ type: 'object', additionalProperties: { type: 'number' }, description: 'By field, 0 to 1' })
  confidence!: Record<string, number>;
  @ApiProperty({ type: 'object', additionalProperties: { $ref: '#/components/schemas/Evidence' }, description: 'By field' })
  evidence!: Record<string, Evidence>;
  @ApiProperty({ type: 'object', additionalProperties: { $ref: '#/components/schemas/FieldReview' }, description: 'By field' })
  review!: Record<string, FieldReview>;
  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { $ref: '#/components/schemas/ExtractedFact' },
    description:
      'What else the document says, by name: totalFee, feePerVideo, totalVideos, exclusivity, usageRights, email, renewal, noticePeriod',
  })
  facts?: Record<string, ExtractedFact>;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The whole text of a document without drawn pages (Word, plain text); null for PDFs and images',
  })
  text!: string | null;
  @ApiProperty({ enum: ['rules', 'ocr', 'model'] }) engine!: 'rules' | 'ocr' | 'model';
  @ApiProperty({ type: Number }) pagesRead!: number;
  @ApiProperty({ type: Number }) pagesTotal!: number;
  @ApiProperty({ type: Boolean, description: 'POST /api/contract-files/{fileId}/read-more reads the next pages, for a day' })
  hasMorePages!: boolean;
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
