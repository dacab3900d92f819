// One contract from one document.
import { unwrap, api, ApiError, errorMessage, type Schema } from '../../lib/api/api.ts';
import { toCreateContract, draftFromExtraction } from './contract-draft.ts';
import type { Extraction } from './extraction.ts';

const required = [
  ['fullName', 'full name'],
  ['socialHandle', 'social handle'],
  ['monthlyFee', 'monthly fee'],
  ['startDate', 'start date'],
  ['endDate', 'end date'],
] as const;

/** A document that does not state all that a contract needs. */
export class IncompleteDocument extends Error {}

/** @throws Incomplete with what is missing: no contract is ever made of half a document */
export function contractFromExtraction({ data, fileId }: Extraction): Schema<'CreateContract'> {
  const missing = required.filter(([field]) => !data?.[field]).map(([, words]) => words);
  if (missing.length > 0) throw new IncompleteDocument(`Not stated in the document: ${missing.join(', ')}`);
  return toCreateContract(draftFromExtraction(data), fileId);
}

/** @param idempotencyKey the same one never creates a second contract @throws ApiError as every call does */
export function createContract(
  body: Schema<'CreateContract'>,
  idempotencyKey: string,
  signal: AbortSignal,
): Promise<Schema<'ContractView'>> {
  return unwrap(api.POST('/api/contracts', { body, params: { header: { 'Idempotency-Key': idempotencyKey } }, signal }));
}

/** Why a document became no contract, for a person. */
export function failureText(failure: unknown): string {
  if (failure instanceof IncompleteDocument) return failure.message;
  const fields = failure instanceof ApiError ? Object.values(failure.fields) : [];
  return fields.length > 0 ? fields.join('. ') : errorMessage(failure, 'Failed to extract contract information');
}
