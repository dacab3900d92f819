import { ApiProperty } from '@nestjs/swagger';
import { termStates, type TermState } from '@creator-desk/domain/contracts/term';
import { day, id } from '../fields.ts';

/** One term that a contract has been through, or is in. */
export class TermView {
  @id({ required: 'number' }) number!: number;
  @day({ required: 'termStart' }) termStart!: string;
  @day({ required: 'termEnd', description: 'termStart + 30 days: the first day of the next' }) termEnd!: string;
  @ApiProperty({
    enum: termStates,
    description: 'Of an earlier term: completed when its videos were all approved, else expired',
  })
  state!: TermState;
  @ApiProperty({ type: 'integer', description: 'Videos approved for it' }) approved!: number;
  @ApiProperty({ type: 'integer', description: 'Videos that it asked for; 0 is no quota' }) required!: number;
  @ApiProperty({ type: Boolean }) paid!: boolean;
  @ApiProperty({ type: 'integer', nullable: true, description: 'The request that pays for it, open or paid' })
  payoutRequestId!: number | null;
}
