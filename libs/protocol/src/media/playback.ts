import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsInt, IsOptional, Matches, Max } from 'class-validator';
import { digits, id } from '../fields.ts';

/** What an address gives: the video as browsers play it, the original to be saved, or a picture of it. */
export const renditions = ['video', 'original', 'thumbnail'] as const;
export type Rendition = (typeof renditions)[number];

export class RenditionAt {
  @id({ required: 'The id is required' }) id!: number;
  @IsIn([...renditions], { message: `The rendition must be one of: ${renditions.join(', ')}` }) rendition!: Rendition;
}

/** The signature of a URL. It opens the file without sign-in until it expires. */
export class AddressSignature {
  @ApiPropertyOptional({ type: 'integer', description: 'Epoch seconds' })
  @IsOptional()
  @digits()
  @IsInt({ message: 'expires must be a time' })
  @Max(Number.MAX_SAFE_INTEGER, { message: 'expires must be a time' })
  expires?: number;

  @ApiPropertyOptional({ type: String })
  @IsOptional()
  @Matches(/^[\w-]{1,100}$/, { message: 'The signature is not valid' })
  signature?: string;
}
