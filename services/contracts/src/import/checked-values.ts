import { fieldCheck, type FieldCheck } from '@creator-desk/protocol/field-check';
import { columns, type CsvField } from './columns/columns.rules.ts';
import { ImportedContract } from './imported-contract.ts';

/** Most values that are remembered of a field: those of its column repeat early, or not at all. */
const maxRemembered = 500;
/** Longer texts do not repeat. */
const maxCharacters = 40;

interface CheckedField {
  field: CsvField;
  check: FieldCheck;
  /** What was found by what was given. */
  known: Map<unknown, ReturnType<FieldCheck>>;
}

/**
 * Validates the rows of a file field by field, because no rule of the class concerns two fields. Dates, fees and platforms repeat
 * from row to row: a value is validated once.
 */
export class CheckedValues {
  private readonly fields: CheckedField[] = checks.map((one) => ({ ...one, known: new Map() }));

  /** The same of some fields only, none of which is required. */
  partly(given: Record<string, unknown>): Partial<ImportedContract> | undefined {
    const input: Partial<ImportedContract> = {};
    for (const checked of this.fields) {
      if (given[checked.field] === undefined) continue;
      const valid = valueIn(checked, given[checked.field]);
      if (!valid) return undefined;
      input[checked.field] = valid.value as never;
    }
    return input;
  }

  /** The valid input; undefined when a field is invalid or missing. */
  of(given: Record<string, unknown>): ImportedContract | undefined {
    const input = new ImportedContract();
    for (const checked of this.fields) {
      const valid = valueIn(checked, given[checked.field]);
      if (!valid) return undefined;
      if (valid.value !== undefined) input[checked.field] = valid.value as never;
    }
    return input;
  }
}

function valueIn({ check, known }: CheckedField, given: unknown): ReturnType<FieldCheck> {
  const key = Array.isArray(given) ? JSON.stringify(given) : given;
  if (known.has(key)) return known.get(key);
  const valid = check(given);
  const repeats = key === undefined || (typeof key === 'string' && key.length <= maxCharacters);
  if (repeats && known.size < maxRemembered) known.set(key, valid);
  return valid;
}

const checks = columns.map(({ field }) => ({ field, check: fieldCheck(ImportedContract, field) }));
