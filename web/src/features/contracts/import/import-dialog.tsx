import { Button, Flex } from 'antd';
import { useState, useEffect } from 'react';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { FileDrop } from '../../../components/ui/forms/file-drop.tsx';
import { errorMessage } from '../../../lib/api/api.ts';
import type { DialogControl } from '../../../lib/use-dialog.ts';
import { useToast } from '../../../lib/toast.tsx';
import { useCommand } from '../../../lib/use-command.ts';
import { Heading } from '../../../components/ui/layout/text.tsx';
import { PlainList } from '../../../components/ui/layout/plain-list.tsx';
import { ChosenFile } from './chosen-file.tsx';
import { importContracts, isCsv, emptyPreview, type ImportAnswer, type ImportPreview, previewImport } from './contract-csv.ts';
import { ImportOutcome, RowErrors } from './import-outcome.tsx';

/** Previews the file, then imports it. */
export default function ImportDialog(dialog: DialogControl) {
  const { file, preview, problem, choose } = useImportPreview();
  const [left, setLeft] = useState<{ errors: ImportAnswer['errors']; failed: number; preview: ImportPreview } | null>(null);
  const toast = useToast();

  function take(chosen: File) {
    if (!isCsv(chosen)) return toast.error('Please select a CSV file');
    setLeft(null);
    choose(chosen);
  }

  const { run, pending } = useCommand(importContracts, {
    success: (answer) => {
      const failed = failedRows(answer);
      return `Imported ${answer.imported} contracts${failed > 0 ? ` with ${failed} errors` : ''}`;
    },
    failure: (failure) => [errorMessage(failure, 'Failed to import contracts'), 'Import failed'],
    invalidates: ['/api/contracts', '/api/contract-files'],
    onSuccess: (answer) => {
      const failed = failedRows(answer);
      choose(null);
      if (failed > 0) setLeft({ errors: answer.errors, failed, preview: preview ?? emptyPreview });
      else dialog.onClose();
    },
  });

  const checking = file !== null && !preview && !problem;
  return (
    <Dialog
      {...dialog}
      title="Import Contracts"
      size="lg"
      guarded={file !== null}
      footer={
        <>
          <Button onClick={dialog.onClose}>{left ? 'Close' : 'Cancel'}</Button>
          <Button type="primary" disabled={!file || checking || pending} onClick={() => file && void run(file)}>
            {pending ? 'Importing...' : 'Import Contracts'}
          </Button>
        </>
      }
    >
      <Flex vertical gap="middle">
        {file ? (
          <ChosenFile file={file} onRemove={() => choose(null)} disabled={pending} />
        ) : (
          <FileDrop accept=".csv" onFile={take} title="Drop a CSV file here, or browse for it" help="One contract per row" />
        )}
        {file && <ImportOutcome preview={preview} problem={problem} />}
        {left && <RowErrors title={`${left.failed} rows were not imported`} {...left} />}
        {!file && !left && <ColumnGuidance />}
      </Flex>
    </Dialog>
  );
}

function failedRows({ errors, moreErrors = 0 }: ImportAnswer): number {
  return errors.length + moreErrors;
}

/** The specification's wording. */
const columns = [
  'Full Name (required)',
  'Social Media Handle (required, include @)',
  'Contract Start Date (YYYY-MM-DD)',
  'Contract End Date (YYYY-MM-DD)',
  'Monthly Fee (numeric)',
];

function ColumnGuidance() {
  return (
    <Flex vertical gap="small">
      <Heading level={3}>Columns of the file</Heading>
      <PlainList items={columns} />
    </Flex>
  );
}

interface Preview {
  file: File | null;
  preview?: ImportPreview;
  /** Why the whole file cannot be imported. */
  problem?: string;
}

/** The chosen file and its dry run on the server. */
function useImportPreview() {
  const [state, setState] = useState<Preview>({ file: null });
  const { file } = state;

  useEffect(() => {
    if (!file) return;
    const stop = new AbortController();
    const show = (result: Omit<Preview, 'file'>) => !stop.signal.aborted && setState({ file, ...result });
    previewImport(file, stop.signal).then(
      (preview) => show({ preview }),
      (failure: unknown) => show({ problem: errorMessage(failure, 'The file could not be checked.') }),
    );
    return () => stop.abort();
  }, [file]);

  return { ...state, choose: (next: File | null) => setState({ file: next }) };
}
