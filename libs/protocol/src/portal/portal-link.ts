import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString } from 'class-validator';
import type { Language } from '@creator-desk/domain/values/languages';
import { id, instant } from '../fields.ts';
import { ListQuery, sortsOf } from '../list.ts';

export class CreatePortal {
  @id({ required: 'The contract is required', label: 'The contract id' }) contractId!: number;
}

export const portalLinkSorts = sortsOf('createdAt', 'lastAccessAt');

export class ListPortalLinks extends ListQuery {
  @ApiPropertyOptional({ enum: portalLinkSorts, default: '-createdAt' })
  @IsOptional()
  @IsIn(portalLinkSorts, { message: `sort must be one of: ${portalLinkSorts.join(', ')}` })
  sort?: (typeof portalLinkSorts)[number];
}

/** A creator's page. The slug is the creator's secret credential. */
export class PortalLinkView {
  @id({ required: 'id' }) id!: number;
  @id({ required: 'contractId' }) contractId!: number;
  @ApiProperty({ type: String, description: 'The page is at /portal/{slug}' }) slug!: string;
  @instant({ required: 'lastAccessAt', nullable: true }) lastAccessAt!: string | null;
  @instant({ required: 'createdAt' }) createdAt!: string;
}

export class PortalAddress {
  slug!: string | null;
  /** What the creator has chosen, else what the browser asked for; null while neither is known. */
  language!: Language | null;
}

/** The secret as somebody has sent it: compared exactly, so nothing is trimmed. */
export class Slug {
  @IsString({ message: 'The slug must be a text' }) slug!: string;
}

export class PortalLinkId {
  @id({ required: 'The id is required' }) id!: number;
}
