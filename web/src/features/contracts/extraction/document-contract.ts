import { unwrap, api, ApiError, errorMessage, type Schema } from '../../../lib/api/api.ts';
import { toCreateContract, draftFromExtraction } from '../form/contract-draft.ts';
import type { Extraction } from './extraction.ts';

const required = [
  ['fullName', 'full name'],
  ['socialHandle', 'social handle'],
  ['monthlyFee', 'monthly fee'],
  ['startDate', 'start date'],
  ['endDate', 'end date'],
] as const;

/** The document lacks fields that a contract requires. */
export class IncompleteDocument extends Error {}

/** @throws IncompleteDocument with the missing fields */
export function contractFromExtraction({ data, facts, fileId }: Extraction): Schema<'CreateContract'> {
  const missing = required.filter(([field]) => !data?.[field]).map(([, words]) => words);
  if (missing.length > 0) throw new IncompleteDocument(`Not stated in the document: ${missing.join(', ')}`);
  return toCreateContract(draftFromExtraction({ data, facts }), fileId);
}

/** @throws ApiError */
export function createContract(
  body: Schema<'CreateContract'>,
  idempotencyKey: string,
  signal: AbortSignal,
): Promise<Schema<'ContractView'>> {
  return unwrap(api.POST('/api/contracts', { body, params: { header: { 'Idempotency-Key': idempotencyKey } }, signal }));
}

export function failureText(failure: unknown): string {
  if (failure instanceof IncompleteDocument) return failure.message;
  const fields = failure instanceof ApiError ? Object.values(failure.fields) : [];
  return fields.length > 0 ? fields.join('. ') : errorMessage(failure, 'Failed to extract contract information');
}
