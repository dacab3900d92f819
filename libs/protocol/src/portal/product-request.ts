import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { webAddressText } from '@creator-desk/domain/values/web-address';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { day, id, instant, seenVersions, text, version, webAddress, storable } from '../fields.ts';
import { ListQuery, sortsOf } from '../list.ts';
import { PortalVisit } from './portal-page.ts';

/** The status with which a request begins; the admin may write any other. */
export const newProductRequest = 'PENDING';

export class RequestProducts {
  @text({ required: 'Please say which products you would like.', label: 'Requested products', max: 2_000 })
  requestedProducts!: string;
}

export class RequestProductsForContract extends PortalVisit {
  @id({ required: 'The contract is required', label: 'The contract id' }) contractId!: number;
  @text({ required: 'Please say which products you would like.', label: 'Requested products', max: 2_000 })
  requestedProducts!: string;
}

export class AnswerProductRequest {
  @text({ label: 'Status', max: 50, description: 'Free text: PENDING at first' }) status?: string;
  @webAddress({ label: 'Order link', message: webAddressText, description: 'Where the creator follows the order' })
  orderLink?: string | null;
}

export class ProductRequestId {
  @id({ required: 'The id is required' }) id!: number;
}

export class AnswerProductRequestById extends AnswerProductRequest {
  @id({ required: 'The id is required' }) id!: number;
  @seenVersions() ifMatch?: number[] | undefined;
}

export class ProductRequestView {
  @id({ required: 'id' }) id!: number;
  @version() version!: number;
  @id({ required: 'contractId' }) contractId!: number;
  @ApiProperty({ type: String }) creatorName!: string;
  @ApiProperty({ type: String }) socialHandle!: string;
  @ApiProperty({ type: String }) requestedProducts!: string;
  @ApiProperty({ type: String, example: 'PENDING' }) status!: string;
  @day({ required: 'nextEligibleDate', description: 'From then on products may be asked for again' }) nextEligibleDate!: string;
  @ApiProperty({ type: String, nullable: true }) orderLink!: string | null;
  @instant({ required: 'createdAt' }) createdAt!: string;
}

export const productRequestSorts = sortsOf('createdAt', 'status', 'creatorName');

export class ListProductRequests extends ListQuery {
  @ApiPropertyOptional({ type: String, maxLength: 50, description: 'Requests with this status only' })
  @IsOptional()
  @IsString({ message: 'status must be a text' })
  @MaxLength(50, { message: 'status must be at most 50 characters' })
  @storable('status contains a character that no text has')
  status?: string;

  @id({ label: 'contractId', description: 'Requests of this contract only' }) contractId?: number;

  @ApiPropertyOptional({ enum: productRequestSorts, default: '-createdAt' })
  @IsOptional()
  @IsIn(productRequestSorts, { message: `sort must be one of: ${productRequestSorts.join(', ')}` })
  sort?: (typeof productRequestSorts)[number];
}
