import { neutralised, restored } from '@creator-desk/domain/values/csv-cell';
import { canonicalPlatform, parsePlatforms, platformChoice } from '@creator-desk/domain/contracts/platforms';
import type { ContractView } from '@creator-desk/protocol/contracts/contract';
import type { ImportedContract } from '../imported-contract.ts';

/** A field of a contract in a CSV file: all but the id, derived fields, and the creator, who is identified by the handle. */
export type CsvField = Exclude<keyof ImportedContract & keyof ContractView, 'creatorId'>;

/** The columns of an export in their order, with other headings that an import accepts. */
export const columns: readonly { field: CsvField; heading: string; also?: readonly string[] }[] = [
  { field: 'fullName', heading: 'Full Name' },
  { field: 'socialHandle', heading: 'Social Media Handle', also: ['Social Handle', 'Handle'] },
  { field: 'startDate', heading: 'Contract Start Date', also: ['Start Date'] },
  { field: 'endDate', heading: 'Contract End Date', also: ['End Date'] },
  { field: 'monthlyFee', heading: 'Monthly Fee' },
  { field: 'platforms', heading: 'Platforms' },
  { field: 'platform', heading: 'Platform' },
  { field: 'videosPerMonth', heading: 'Videos Per Month' },
  { field: 'status', heading: 'Status', also: ['Lifecycle'] },
  { field: 'notes', heading: 'Notes', also: ['Internal Notes'] },
  { field: 'title', heading: 'Title' },
  { field: 'totalVideos', heading: 'Total Videos' },
  { field: 'feeTotal', heading: 'Total Fee', also: ['Fee Total'] },
  { field: 'feePerVideo', heading: 'Fee Per Video' },
  { field: 'exclusivity', heading: 'Exclusivity' },
  { field: 'usageRights', heading: 'Usage Rights' },
  { field: 'email', heading: 'E-mail', also: ['Email Address', 'Creator Email'] },
  { field: 'termNumber', heading: 'Running Term' },
  { field: 'adminOwnerId', heading: 'Admin Owner', also: ['Admin Owner ID'] },
  { field: 'originalPdf', heading: 'Original Document', also: ['Original PDF'] },
  { field: 'parsedJson', heading: 'Read From Document', also: ['Parsed JSON'] },
  { field: 'createdAt', heading: 'Created At' },
];

/** The required columns of an import, which are those of the template. */
export const requiredFields = ['fullName', 'socialHandle', 'startDate', 'endDate', 'monthlyFee'] as const satisfies CsvField[];

/** The handle finds an existing contract; the others are what became of it. An import changes none of them. */
type FixedField = 'socialHandle' | 'termNumber' | 'originalPdf' | 'parsedJson' | 'createdAt';
const fixedFields: readonly CsvField[] = [
  'socialHandle',
  'termNumber',
  'originalPdf',
  'parsedJson',
  'createdAt',
] satisfies FixedField[];

/** Fields that an import changes in existing contracts. */
export const updatableFields = columns
  .map(({ field }) => field)
  .filter((field): field is Exclude<CsvField, FixedField> => !fixedFields.includes(field));

/** A heading in the form in which it is compared: 'Monthly Fee (numeric)', 'monthlyFee' and 'MONTHLY_FEE' are equal. */
const plain = (heading: string): string =>
  heading
    .replace(/[([{].*$/s, '')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '');

const fieldsByHeading = new Map(
  columns.flatMap(({ field, heading, also = [] }) => [field, heading, ...also].map((name) => [plain(name), field] as const)),
);

/** The field of a heading; undefined for an unknown heading. */
export function fieldOfHeading(heading: string): CsvField | undefined {
  return fieldsByHeading.get(plain(heading));
}

export function headingOf(field: CsvField): string {
  return columns.find((column) => column.field === field)?.heading ?? field;
}

/** A contract's cells, in the order of the columns. */
export function cellsOf(contract: ContractView): string[] {
  return columns.map(({ field }) => {
    return neutralised(fieldText(contract[field]));
  });
}

/** A value of a contract as people read it. */
export function fieldText(value: string | number | readonly string[] | null | undefined): string {
  return Array.isArray(value) ? value.join('; ') : String((value as string | number | null | undefined) ?? '');
}

/** The input for a contract, without empty cells. It is validated like any other input. */
export function inputOf(cells: ReadonlyMap<CsvField, string>): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  for (const [field, cell] of cells) if (cell.trim() !== '') input[field] = restored(cell);
  const words = typeof input['platforms'] === 'string' ? platformWords(input['platforms']) : [];
  if (typeof input['platform'] === 'string') Object.assign(input, { platform: undefined }, choiceOf(input['platform'], words));
  if (words.length > 0) input['platforms'] = words;
  if (typeof input['status'] === 'string') input['status'] = input['status'].trim().toUpperCase();
  return input;
}

/** Known platforms by their names, unknown ones as written, so that the validation reports them. */
function platformWords(cell: string): string[] {
  const { platforms, unknown } = parsePlatforms(cell);
  return [...platforms, ...unknown];
}

/** The single platform choice. Users also write several platforms there, or one that is not a choice. */
function choiceOf(cell: string, words: string[]): { platform?: string | null } {
  const named = platformWords(cell);
  if (named.length > 1) {
    words.push(...named);
    return {};
  }
  const choice = platformChoice(cell);
  const platform = canonicalPlatform(cell);
  if (choice === 'other' && platform) words.push(platform);
  return { platform: choice === undefined ? cell : choice };
}

/** MIME types of .csv files: systems without a type for them, and spreadsheet programs, declare others. */
const typesOfCsv = ['text/csv', 'application/csv', 'text/plain', 'application/vnd.ms-excel', 'application/octet-stream', ''];

/** A .csv file with one of these types, or any file of the type text/csv. */
export function isCsv(name: string, type: string): boolean {
  const mimeType = type.split(';')[0]?.trim().toLowerCase() ?? '';
  return mimeType === 'text/csv' || (/\.csv$/i.test(name.trim()) && typesOfCsv.includes(mimeType));
}
