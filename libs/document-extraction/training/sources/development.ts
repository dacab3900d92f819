import { clauseDocuments } from './clause-documents.ts';
import { inventedDocuments, realDocuments, variantDocuments } from './documents.ts';
import { readForTraining, type TrainingDocument } from '../examples.ts';
import { shortRealDocuments } from './short-real-documents.ts';
import { writtenDocuments } from '../written/written-documents.ts';

/** The documents that training may see, read once: all but the part that is kept for tests. */
export function developmentDocuments(folder: string): TrainingDocument[] {
  const parts = (['train', 'calibrate'] as const).flatMap((part) => [
    ...realDocuments(folder, part),
    ...shortRealDocuments(folder, part),
    ...writtenDocuments(folder, part),
    ...inventedDocuments(part),
  ]);
  return [...parts, ...variantDocuments(), ...clauseDocuments()].map(readForTraining);
}
