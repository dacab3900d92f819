import { ApiProperty } from '@nestjs/swagger';
import { id } from '../fields.ts';

/** An import can be undone for so long. */
export const undoHours = 24;

export class ImportId {
  @id({ required: 'The id is required' }) id!: number;
}

export class ContractImportView {
  @ApiProperty({ type: 'integer' }) id!: number;
  @ApiProperty({ type: String }) fileName!: string;
  @ApiProperty({ type: String, description: 'Who imported the file' }) madeBy!: string;
  @ApiProperty({ type: String, format: 'date-time' }) madeAt!: string;
  @ApiProperty({ type: 'integer', description: 'Contracts that it added' }) added!: number;
  @ApiProperty({ type: 'integer', description: 'Contracts that it changed' }) changed!: number;
  @ApiProperty({ type: Boolean, description: 'It is not undone, and younger than a day' }) undoable!: boolean;
  @ApiProperty({ type: String, nullable: true }) undoneBy!: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) undoneAt!: string | null;
}

/** A contract that stays as it is, wholly or in part. */
export class KeptContract {
  @ApiProperty({ type: 'integer' }) contractId!: number;
  @ApiProperty({ type: String, nullable: true, description: 'null: the contract was deleted' }) socialHandle!: string | null;
  @ApiProperty({ type: String, description: 'Why, for people' }) reason!: string;
}

/** What undoing an import did. The same again when it is asked again. */
export class UndoneImport {
  @ApiProperty({ type: 'integer', description: 'Contracts that are removed' }) removed!: number;
  @ApiProperty({ type: 'integer', description: 'Contracts that have again what the import changed' }) restored!: number;
  @ApiProperty({ type: KeptContract, isArray: true, description: 'The first 1,000 of them' }) kept!: KeptContract[];
  @ApiProperty({ type: 'integer', description: 'All of them' }) keptCount!: number;
}
