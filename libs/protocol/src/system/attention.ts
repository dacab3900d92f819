import { ApiProperty } from '@nestjs/swagger';

const count = (description: string): PropertyDecorator =>
  ApiProperty({ type: 'integer', nullable: true, description: `${description}. Null: not known at the moment` });

/** Counts of what needs an admin. A count is null when its service does not respond in time. */
export class AttentionView {
  @count('Videos not reviewed within the time that their creators were told') videosOverdue!: number | null;
  @count('Payment requests to be paid') payoutsWaiting!: number | null;
  @count('Completed terms for which nothing is paid or requested') termsUnpaid!: number | null;
  @count('Contracts whose term is over and was not advanced') termsExpired!: number | null;
  @count('Contracts that end within 30 days') contractsEnding!: number | null;
  @count('Communication tasks whose day has passed') contactsOverdue!: number | null;
}

type Counts<Name extends keyof AttentionView> = Record<Name, number>;

/** The counts of each service. */
export interface ContractsAttention {
  attention(input: object): Promise<Counts<'termsExpired' | 'contractsEnding'>>;
}
export interface MediaAttention {
  attention(input: object): Promise<Counts<'videosOverdue'>>;
}
export interface PayoutsAttention {
  attention(input: object): Promise<Counts<'payoutsWaiting' | 'termsUnpaid'>>;
}
