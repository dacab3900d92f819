import { ApiProperty } from '@nestjs/swagger';

const count = (description: string): PropertyDecorator =>
  ApiProperty({
    type: 'integer',
    nullable: true,
    description: `${description}. Null: not known at the moment, or not for the role`,
  });

/** Open work for admins. Counts that the role may not see, or of a service that does not answer in time, are null. */
export class AttentionView {
  @count('Videos not reviewed within the time that creators were promised') videosOverdue!: number | null;
  @count('Payment requests to be paid') payoutsWaiting!: number | null;
  @count('Completed terms for which nothing is paid or requested') termsUnpaid!: number | null;
  @count('Contracts whose term is over and was not advanced') termsExpired!: number | null;
  @count('Contracts that end within 30 days') contractsEnding!: number | null;
  @count('Contracts that end within 60 days, or ended in the past 30, and whose renewal is not decided') renewalsOpen!:
    | number
    | null;
  @count('Videos whose rights or last Spark code end within 30 days') rightsEnding!: number | null;
  @count('Communication tasks whose day has passed') contactsOverdue!: number | null;
  @count('Webhooks that the system has switched off') webhooksOff!: number | null;
}

type Counts<Name extends keyof AttentionView> = Record<Name, number>;

export type ContractsAttention = Counts<'termsExpired' | 'contractsEnding'> & Partial<Counts<'renewalsOpen'>>;
export type MediaAttention = Counts<'videosOverdue'> & Partial<Counts<'rightsEnding'>>;
export type PayoutsAttention = Counts<'payoutsWaiting' | 'termsUnpaid'>;
