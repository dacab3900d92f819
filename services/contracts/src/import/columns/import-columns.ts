import { Injectable } from '@nestjs/common';
import type { ImportColumns } from '@creator-desk/protocol/contracts/contract-import';
import { proposedMatches, type ColumnMatch } from './column-match.rules.ts';
import { ColumnChoices } from './column-choices.ts';
import { columns, requiredFields } from './columns.rules.ts';
import { openRows, type ImportFile } from '../import-file.ts';
import { isBlank } from '../row-reader.ts';

/** Rows from which the content of the columns follows. */
const maxRows = 100;
const maxSamples = 3;
const maxSampleCharacters = 80;

/** Says what the columns of a file seem to be. */
@Injectable()
export class ImportColumnMatching {
  constructor(private readonly choices: ColumnChoices) {}

  /** @throws Refusal when the file cannot be read */
  async of(file: ImportFile): Promise<ImportColumns> {
    const { heading, rows, sheets, close } = await openRows(file);
    const values = heading.map((): string[] => []);
    try {
      let count = 0;
      for await (const row of rows) {
        if (isBlank(row) || 'broken' in row) continue;
        for (const [at, column] of values.entries()) if (row.cells[at]?.trim()) column.push(row.cells[at]);
        count += 1;
        if (count === maxRows) break;
      }
    } finally {
      await close();
    }
    const chosen = await this.choices.of(heading);
    const matches = chosen ? chosen.map(remembered) : proposedMatches(heading, values);
    return {
      sheets,
      sheet: file.sheet === undefined ? null : file.sheet || (sheets[0] ?? ''),
      columns: heading.map((name, at) => ({
        heading: name,
        field: matches[at]?.field ?? null,
        matchedBy: matches[at]?.by ?? null,
        samples: samplesOf(values[at] ?? []),
      })),
      fields: columns.map(({ field, heading: name }) => ({
        field,
        name,
        required: requiredFields.some((required) => required === field),
      })),
    };
  }
}

const remembered = (name: string): ColumnMatch => {
  const field = columns.find((column) => column.field === name)?.field ?? null;
  return { field, by: field && 'remembered' };
};

const samplesOf = (values: readonly string[]): string[] =>
  [...new Set(values)]
    .slice(0, maxSamples)
    .map((value) => (value.length > maxSampleCharacters ? `${value.slice(0, maxSampleCharacters)}…` : value));
