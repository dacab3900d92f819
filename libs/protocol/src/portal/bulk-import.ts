import { ApiProperty } from '@nestjs/swagger';

export class BulkImportSummary {
  @ApiProperty({ type: Number }) total!: number;
  @ApiProperty({ type: Number, description: 'Contracts that got a portal now' }) imported!: number;
  @ApiProperty({ type: Number, description: 'Contracts that had one' }) skipped!: number;
  @ApiProperty({ type: Number }) errors!: number;
}

export class BulkImportRow {
  @ApiProperty({ type: String }) creatorName!: string;
  @ApiProperty({ type: String }) socialHandle!: string;
  @ApiProperty({ type: String, description: "'imported', 'skipped', or what went wrong" }) status!: string;
}

export class BulkImportView {
  @ApiProperty({ type: BulkImportSummary }) summary!: BulkImportSummary;
  @ApiProperty({ type: BulkImportRow, isArray: true }) results!: BulkImportRow[];
}
