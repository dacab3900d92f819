import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, Matches } from 'class-validator';
import { chosenStages, type ChosenStage } from '@creator-desk/domain/contracts/renewal';
import { choice, count, day, id, instant, money, seenVersions, text } from '../fields.ts';
import { ContractView } from './contract.ts';

/** What is agreed in the next contract. What is left out is proposed from the contract before. */
export class RenewContract {
  @day({ label: 'Start date', description: 'Later than the end of the contract before. Proposed: the day after it, or today' })
  startDate?: string;

  @day({ label: 'End date', description: 'The last day, inclusive. Proposed: the next contract takes as long as the one before' })
  endDate?: string;

  @money({ label: 'Monthly fee' })
  monthlyFee?: string;

  @count({ label: 'Videos per month', max: 1000 })
  videosPerMonth?: number;

  @text({ nullable: true, label: 'Reason', max: 2_000 })
  reason?: string | null;

  @id({ nullable: true, label: 'Document', description: 'What was signed: a file of this contract in the vault, or of none' })
  fileId?: number | null;
}

export class RenewContractById extends RenewContract {
  @id({ required: 'The id is required' }) id!: number;
  @seenVersions() ifMatch?: number[] | undefined;
}

/** The two contracts after a renewal. */
export class RenewedContract {
  @ApiProperty({ type: ContractView, description: 'COMPLETED, if it has ended. Otherwise it is from the day after its end' })
  contract!: ContractView;
  @ApiProperty({ type: ContractView }) next!: ContractView;
}

export class ExtendContract {
  @day({ required: 'End date is required', label: 'End date', description: 'Later than the end that is agreed' })
  endDate!: string;

  @text({ required: 'Please provide a reason for extending the contract.', label: 'Reason', max: 2_000 })
  reason!: string;

  @id({ nullable: true, label: 'Document', description: 'What was signed: a file of this contract in the vault, or of none' })
  fileId?: number | null;
}

export class ExtendContractById extends ExtendContract {
  @id({ required: 'The id is required' }) id!: number;
  @seenVersions() ifMatch?: number[] | undefined;
}

/** What is agreed anew while the contract runs. */
export class AmendContract {
  @money({ label: 'Monthly fee' })
  monthlyFee?: string;

  @count({ label: 'Videos per month', max: 1000 })
  videosPerMonth?: number;

  @text({ nullable: true, label: 'Exclusivity', max: 5_000 })
  exclusivity?: string | null;

  @text({ nullable: true, label: 'Usage rights', max: 5_000 })
  usageRights?: string | null;

  @text({ required: 'Please provide a reason for the change.', label: 'Reason', max: 2_000 })
  reason!: string;

  @id({ nullable: true, label: 'Document', description: 'What was signed: a file of this contract in the vault, or of none' })
  fileId?: number | null;
}

export class AmendContractById extends AmendContract {
  @id({ required: 'The id is required' }) id!: number;
  @seenVersions() ifMatch?: number[] | undefined;
}

export class SetRenewalStage {
  @choice(chosenStages, { required: 'The stage is required', label: 'Stage' })
  stage!: ChosenStage;
}

export class SetRenewalStageById extends SetRenewalStage {
  @id({ required: 'The id is required' }) id!: number;
  @seenVersions() ifMatch?: number[] | undefined;
}

export const versionKinds = ['changed', 'extended', 'renewed'] as const;
export type VersionKind = (typeof versionKinds)[number];

export class ContractChangeView {
  @ApiProperty({ type: String, description: 'The name of the field: monthlyFee' }) field!: string;
  @ApiProperty({ type: String, nullable: true }) before!: string | null;
  @ApiProperty({ type: String, nullable: true }) after!: string | null;
}

/** A change of what was agreed. */
export class ContractVersionView {
  @id({ required: 'id' }) id!: number;
  @ApiProperty({ type: 'integer', description: "The contract's version since then" }) contractVersion!: number;
  @ApiProperty({ enum: versionKinds }) kind!: VersionKind;
  @ApiProperty({ type: String, nullable: true }) reason!: string | null;
  @ApiProperty({ type: ContractChangeView, isArray: true, description: 'Without fees for roles that do not see them' })
  changes!: ContractChangeView[];
  @ApiProperty({ type: 'integer', nullable: true, description: 'The document in the vault' }) fileId!: number | null;
  @ApiProperty({ type: String, nullable: true }) fileName!: string | null;
  @ApiProperty({ type: String }) by!: string;
  @instant({ required: 'at' }) at!: string;
}

export class EndingOn {
  @ApiProperty({ type: String, isArray: true })
  @IsArray({ message: 'endDates must be dates' })
  @ArrayMaxSize(20, { message: 'endDates may name at most 20 dates' })
  @Matches(/^\d{4}-\d{2}-\d{2}$/, { each: true, message: 'endDates must be dates' })
  endDates!: string[];
}

/** A contract that ends, and whose renewal is not decided. */
export interface EndingContract {
  contractId: number;
  fullName: string;
  socialHandle: string;
  endDate: string;
  adminOwnerId: number | null;
}
