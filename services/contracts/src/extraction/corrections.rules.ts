import type { Evidence } from '@creator-desk/protocol/contracts/documents/extraction';

/** The fields of a contract that are read from its document. */
export interface ReadFields {
  fullName: string | null;
  socialHandle: string | null;
  monthlyFee: string | null;
  startDate: string | null;
  endDate: string | null;
  platforms: string[] | null;
  videosPerMonth: number | null;
}

const readFields = ['fullName', 'socialHandle', 'monthlyFee', 'startDate', 'endDate', 'platforms', 'videosPerMonth'] as const;
type ReadField = (typeof readFields)[number];

/** What a person made of the value that was read. */
export interface Correction {
  proposed: ReadFields[ReadField];
  saved: ReadFields[ReadField];
  /** Where the proposed value was read. */
  evidence: Evidence | null;
}

/** What is stored with a document that was extracted. */
export interface StoredExtraction {
  data?: Partial<ReadFields> | null;
  evidence?: Partial<Record<string, Evidence>>;
  facts?: Partial<Record<string, { value: string }>> | null;
}

/** What is kept with a contract beside what its form asks: it proposes the rights of videos. */
export interface ReadRights {
  usageRights?: string | null;
  exclusivity?: string | null;
}

/** What the document says of them, where nobody said it. */
export function rightsRead({ facts }: StoredExtraction, given: ReadRights): ReadRights {
  return {
    usageRights: given.usageRights ?? facts?.['usageRights']?.value ?? null,
    exclusivity: given.exclusivity ?? facts?.['exclusivity']?.value ?? null,
  };
}

/** What was read, with what a person corrected in it and all that was saved: an example for the training. */
export function withCorrections(read: StoredExtraction, contract: ReadFields): object {
  const saved = Object.fromEntries(readFields.map((field) => [field, contract[field]]));
  const corrections = correctionsOf(read, contract);
  return Object.keys(corrections).length === 0 ? read : { ...read, saved, corrections };
}

/** The fields of a contract that differ from what was read in its document. */
export function correctionsOf({ data, evidence }: StoredExtraction, saved: ReadFields): Partial<Record<ReadField, Correction>> {
  const corrected = readFields.filter((field) => comparable(field, data?.[field]) !== comparable(field, saved[field]));
  return Object.fromEntries(
    corrected.map((field) => [
      field,
      { proposed: data?.[field] ?? null, saved: saved[field], evidence: evidence?.[field] ?? null },
    ]),
  );
}

// No videos and no platforms are the same as none stated.
function comparable(field: ReadField, value: ReadFields[ReadField] | undefined): string {
  if (value === null || value === undefined || value === 0) return '';
  if (Array.isArray(value)) return [...value].sort().join();
  if (field === 'monthlyFee') return Number(value).toFixed(2);
  return String(value).trim();
}
