import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { onlyField } from '@creator-desk/protocol/fields';
import { columns, type CsvField } from './columns.rules.ts';
import { ImportedContract } from './imported-contract.ts';

/** Most values that are remembered of a field: those of its column repeat early, or not at all. */
const maxRemembered = 500;
/** Longer texts do not repeat. */
const maxCharacters = 40;

interface CheckedField {
  field: CsvField;
  only: new () => Partial<ImportedContract>;
  /** The valid values by what was given; undefined for an invalid one. */
  known: Map<unknown, { value: unknown } | undefined>;
}

/**
 * Validates the rows of a file field by field, because no rule of the class concerns two fields. Dates, fees and platforms repeat
 * from row to row: a value is validated once.
 */
export class CheckedValues {
  private readonly fields: CheckedField[] = fields.map(({ field, only }) => ({ field, only, known: new Map() }));

  /** The valid input; undefined when a field is invalid or missing. */
  of(given: Record<string, unknown>): ImportedContract | undefined {
    const input = new ImportedContract();
    for (const checked of this.fields) {
      const valid = this.valid(checked, given[checked.field]);
      if (!valid) return undefined;
      if (valid.value !== undefined) Object.assign(input, { [checked.field]: valid.value });
    }
    return input;
  }

  private valid(checked: CheckedField, given: unknown): { value: unknown } | undefined {
    const key = Array.isArray(given) ? JSON.stringify(given) : given;
    if (checked.known.has(key)) return checked.known.get(key);
    const valid = validated(checked, given);
    const repeats = key === undefined || (typeof key === 'string' && key.length <= maxCharacters);
    if (repeats && checked.known.size < maxRemembered) checked.known.set(key, valid);
    return valid;
  }
}

function validated({ field, only }: CheckedField, given: unknown): { value: unknown } | undefined {
  const instance = plainToInstance(only, given === undefined ? {} : { [field]: given });
  return validateSync(instance).length === 0 ? { value: instance[field] } : undefined;
}

/** A class for each column, with its rules alone. */
const fields = columns.map(({ field }) => ({ field, only: onlyField(ImportedContract, field) }));
