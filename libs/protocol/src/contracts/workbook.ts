import { ApiProperty, PickType } from '@nestjs/swagger';
import { ImportColumnsQuery } from './contract-import.ts';

/** Whose rows are asked for. */
export class SheetQuery extends PickType(ImportColumnsQuery, ['sheet'] as const) {}

export class CellProblem {
  @ApiProperty({ type: 'integer', description: 'Which cell of the row, from 0' }) at!: number;
  @ApiProperty({ type: String }) message!: string;
}

/** A row of a sheet that is not empty. */
export class SheetRow {
  @ApiProperty({ type: 'integer', description: 'Its number in the spreadsheet' }) row!: number;
  @ApiProperty({ type: String, isArray: true, description: 'Its cells as texts; a day as YYYY-MM-DD' }) cells!: string[];
  @ApiProperty({ type: CellProblem, isArray: true, description: 'Cells that say nothing, such as the error of a formula' })
  problems!: CellProblem[];
}

export class SheetRows {
  @ApiProperty({ type: String, isArray: true, description: 'The sheets of the workbook, without hidden ones' }) sheets!: string[];
  @ApiProperty({ type: String, description: 'The sheet that was read' }) sheet!: string;
  @ApiProperty({ type: SheetRow, isArray: true, description: 'At most 1,100' }) rows!: SheetRow[];
}
