import { useEffect, useState } from 'react';
import { errorMessage } from '../../../lib/api/api.ts';
import { previewImport, type ImportPreview } from './contract-csv.ts';

interface Preview {
  file: File | null;
  preview?: ImportPreview;
  /** Why the file as a whole cannot be imported. */
  problem?: string;
}

/** The chosen file, and what the server says an import of it would do. */
export function useImportPreview() {
  const [state, setState] = useState<Preview>({ file: null });
  const { file } = state;

  useEffect(() => {
    if (!file) return;
    const stop = new AbortController();
    const say = (told: Omit<Preview, 'file'>) => !stop.signal.aborted && setState({ file, ...told });
    previewImport(file, stop.signal).then(
      (preview) => say({ preview }),
      (failure: unknown) => say({ problem: errorMessage(failure, 'The file could not be checked.') }),
    );
    return () => stop.abort();
  }, [file]);

  return { ...state, choose: (next: File | null) => setState({ file: next }) };
}
