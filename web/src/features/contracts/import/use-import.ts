import { useEffect, useState } from 'react';
import { errorMessage } from '../../../lib/api/api.ts';
import {
  missingFields,
  previewImport,
  proposedFields,
  readColumns,
  saidByHeadings,
  type ChosenColumns,
  type ImportPreview,
  type ImportSource,
} from './contract-import.ts';

interface Chosen {
  file: File;
  /** Of a workbook: the sheet, '' for the first one. */
  sheet?: string | undefined;
  columns?: ChosenColumns;
  preview?: ImportPreview;
  /** Why the whole file cannot be imported. */
  problem?: string;
}

/** The chosen file, its columns, and its dry run on the server. */
export function useImport() {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const { file, sheet, columns, preview, problem } = chosen ?? {};

  useEffect(() => {
    if (!file) return;
    return followed(
      (signal) => readColumns({ file, sheet }, signal),
      (found) => setChosen({ file, sheet, columns: { found, fields: proposedFields(found), changesExisting: false } }),
      (failure) => setChosen({ file, sheet, problem: failure }),
    );
  }, [file, sheet]);

  useEffect(() => {
    if (!file || !columns || missingFields(columns).length > 0) return;
    return followed(
      (signal) => previewImport(sourceOf(file, columns), signal),
      (found) => setChosen({ file, sheet, columns, preview: found }),
      (failure) => setChosen({ file, sheet, columns, problem: failure }),
    );
  }, [file, sheet, columns]);

  const isIncomplete = columns !== undefined && missingFields(columns).length > 0;
  return {
    ...chosen,
    source: file && columns && !isIncomplete ? sourceOf(file, columns) : undefined,
    isChecking: file !== undefined && !isIncomplete && !preview && !problem,
    choose: (next: Pick<Chosen, 'file' | 'sheet'> | null) => setChosen(next),
    match: (next: Partial<ChosenColumns>) => file && columns && setChosen({ file, sheet, columns: { ...columns, ...next } }),
  };
}

function sourceOf(file: File, { found, fields, changesExisting }: ChosenColumns): ImportSource {
  // The first sheet by its name: another one may become the first.
  const sheet = found.sheet ?? undefined;
  return { file, sheet, changesExisting, ...(!saidByHeadings(found, fields) && { fields }) };
}

/** Calls the server, and says how it went, unless nobody wants to know any more. @returns what ends it */
function followed<T>(call: (signal: AbortSignal) => Promise<T>, then: (result: T) => void, failed: (why: string) => void) {
  const stop = new AbortController();
  call(stop.signal).then(
    (result) => !stop.signal.aborted && then(result),
    (failure: unknown) => !stop.signal.aborted && failed(errorMessage(failure, 'The file could not be checked.')),
  );
  return () => stop.abort();
}
