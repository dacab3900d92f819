import { inventedDocuments, realDocuments } from './documents.ts';
import { readForTraining, type TrainingDocument } from './examples.ts';
import { writtenDocuments } from './written-documents.ts';

/** The documents that training may see, read once: all but the part that is kept for tests. */
export function developmentDocuments(folder: string): TrainingDocument[] {
  return (['train', 'calibrate'] as const)
    .flatMap((part) => [...realDocuments(folder, part), ...writtenDocuments(folder, part), ...inventedDocuments(part)])
    .map(readForTraining);
}
