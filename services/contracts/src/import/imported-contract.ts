import { IsISO8601, IsJSON, ValidateIf } from 'class-validator';
import { CreateContract } from '@creator-desk/protocol/contracts/contract';
import { id, text } from '@creator-desk/protocol/fields';

const given = (): PropertyDecorator => ValidateIf((_, value) => value !== undefined);

/** The input of a row: that of a new contract, and the state of an exported one. */
export class ImportedContract extends CreateContract {
  @id({ label: 'Running Term' }) termNumber?: number;

  @text({ label: 'Original Document', max: 300 }) originalPdf?: string;

  @text({ label: 'Read From Document', max: 500_000 })
  @given()
  @IsJSON({ message: 'Read From Document must be JSON' })
  parsedJson?: string;

  @given()
  @IsISO8601({ strict: true }, { message: 'Created At must be a time (YYYY-MM-DDTHH:MM:SSZ)' })
  createdAt?: string;
}
