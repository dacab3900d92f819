import { ApiProperty } from '@nestjs/swagger';
import { id, instant } from '../fields.ts';

/** The mail server takes no mails to the address of this contract. */
export class RefusedAddressView {
  @id({ required: 'contractId' }) contractId!: number;
  @ApiProperty({ type: String }) address!: string;
  @ApiProperty({ type: String, description: 'What the mail server said' }) answer!: string;
  @instant({ required: 'at' }) at!: string;
}

export class RefusedAddressOf {
  @id({ required: 'The contract id is required', label: 'The contract id' }) contractId!: number;
}
