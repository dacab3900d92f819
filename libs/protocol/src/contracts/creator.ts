import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { expiries } from '@creator-desk/domain/contracts/contract-expiry';
import { platforms } from '@creator-desk/domain/contracts/platforms';
import { day, handle, id } from '../fields.ts';
import { ListQuery, sortsOf } from '../list.ts';
import { ContractFileView } from './documents/contract-file.ts';
import { ContractView, lifecycles, type Lifecycle } from './contract.ts';

/** A creator is who has a handle: its contracts have one handle and one CREATOR user. */
export class CreatorAt {
  @handle({ required: 'Social handle is required', description: 'With or without its @, in any case' })
  socialHandle!: string;
}

/** Some contracts, as what a service knows about a creator is found by them. */
const mostContracts = 200;

export class ContractsOfOne {
  @ApiProperty({ type: 'array', items: { type: 'integer', minimum: 1 }, maxItems: mostContracts })
  @Transform(({ value }) => contractIdsOf(value))
  @IsArray({ message: 'contractIds must be ids of contracts' })
  @ArrayMaxSize(mostContracts, { message: `contractIds may name at most ${mostContracts} contracts` })
  @IsInt({ each: true, message: 'contractIds must be ids of contracts' })
  @Min(1, { each: true, message: 'contractIds must be ids of contracts' })
  @Max(2 ** 31 - 1, { each: true, message: 'contractIds must be ids of contracts' })
  contractIds!: number[];
}

function contractIdsOf(value: unknown): unknown {
  const given: unknown[] = Array.isArray(value) ? value : [value];
  return given.map((id) => (typeof id === 'string' && /^\d{1,15}$/.test(id) ? Number(id) : id));
}

/** Newest files of a creator's contracts. */
export class CreatorFiles {
  @ApiProperty({ type: 'integer' }) total!: number;
  @ApiProperty({ type: ContractFileView, isArray: true, description: 'The newest 12' }) newest!: ContractFileView[];
}

/** What the contracts service knows about a creator. */
export interface CreatorRecord {
  /** Of the CREATOR user. */
  creatorId: number | null;
  fullName: string;
  socialHandle: string;
  contracts: ContractView[];
  /** Left out for roles that do not see documents. */
  files?: CreatorFiles;
}

export const creatorSorts = sortsOf('fullName', 'socialHandle', 'endDate', 'createdAt');

const creatorStates = ['all', 'current', ...expiries] as const;

export class ListCreators extends ListQuery {
  @ApiPropertyOptional({ enum: creatorStates, description: 'By the newest contract; current: not ended' })
  @IsOptional()
  @IsIn([...creatorStates], { message: `status must be one of: ${creatorStates.join(', ')}` })
  status?: (typeof creatorStates)[number];

  @ApiPropertyOptional({ enum: creatorSorts, default: 'fullName' })
  @IsOptional()
  @IsIn(creatorSorts, { message: `sort must be one of: ${creatorSorts.join(', ')}` })
  sort?: (typeof creatorSorts)[number];
}

/** A creator in the list, with the facts of the contract that ends last. */
export class CreatorView {
  @id({ required: 'contractId' }) contractId!: number;
  @ApiProperty({ type: 'integer', isArray: true, description: 'All contracts, the one that ends last first' })
  contractIds!: number[];
  @ApiProperty({ type: String }) fullName!: string;
  @ApiProperty({ type: String }) socialHandle!: string;
  @ApiProperty({ enum: platforms, isArray: true }) platforms!: string[];
  @ApiProperty({ type: String, nullable: true }) email!: string | null;
  @ApiProperty({ type: 'integer', nullable: true }) adminOwnerId!: number | null;
  @day({ required: 'endDate' }) endDate!: string;
  @ApiProperty({ enum: lifecycles }) status!: Lifecycle;
  @ApiProperty({ type: 'integer', description: 'Negative when the contract has ended' }) daysRemaining!: number;
  @ApiProperty({ enum: expiries }) expiry!: (typeof expiries)[number];
}
