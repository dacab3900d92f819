import { Button, Flex, Radio } from 'antd';
import { useId, useState } from 'react';
import { SheetSelect } from '../../../components/files/sheet-select.tsx';
import { isWorkbook, WorkbookButton } from '../../../components/files/workbook-button.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { FileDrop } from '../../../components/ui/forms/file-drop.tsx';
import { errorMessage } from '../../../lib/api/api.ts';
import type { DialogControl } from '../../../lib/use-dialog.ts';
import { useToast } from '../../../lib/toast.tsx';
import { useCommand } from '../../../lib/use-command.ts';
import { Heading, Secondary } from '../../../components/ui/layout/text.tsx';
import { PlainList } from '../../../components/ui/layout/plain-list.tsx';
import { ChosenFile } from './chosen-file.tsx';
import { ColumnMatching } from './column-matching.tsx';
import { isCsv } from './contract-csv.ts';
import {
  emptyPreview,
  failedRows,
  importContracts,
  importedText,
  type ImportAnswer,
  type ImportPreview,
} from './contract-import.ts';
import { ImportOutcome, RowErrors } from './import-outcome.tsx';
import { RecentImports } from './recent-imports.tsx';
import { useImport } from './use-import.ts';

/** Matches the columns of the file, previews it, then imports it. */
export default function ImportDialog(dialog: DialogControl) {
  const chosen = useImport();
  const { file, preview, source, isChecking, choose } = chosen;
  const [left, setLeft] = useState<{ errors: ImportAnswer['errors']; failed: number; preview: ImportPreview } | null>(null);
  const toast = useToast();

  function take(dropped: File) {
    if (!isCsv(dropped)) return toast.error('Please select a CSV file');
    setLeft(null);
    choose({ file: dropped });
  }

  function takeWorkbook(picked: File) {
    if (!isWorkbook(picked)) return toast.error('Please select an Excel workbook (.xlsx)');
    setLeft(null);
    choose({ file: picked, sheet: '' });
  }

  const { run, pending } = useCommand(importContracts, {
    success: importedText,
    failure: (failure) => [errorMessage(failure, 'Failed to import contracts'), 'Import failed'],
    invalidates: ['/api/contracts', '/api/contract-files'],
    onSuccess: (answer) => {
      const failed = failedRows(answer);
      choose(null);
      if (failed > 0) setLeft({ errors: answer.errors, failed, preview: preview ?? emptyPreview });
      else dialog.onClose();
    },
  });

  return (
    <Dialog
      {...dialog}
      title="Import Contracts"
      size="lg"
      guarded={file !== undefined}
      footer={
        <>
          <Button onClick={dialog.onClose}>{left ? 'Close' : 'Cancel'}</Button>
          <Button
            type="primary"
            disabled={!source || isChecking || pending}
            onClick={() => source && void run(source, preview ?? emptyPreview)}
          >
            {pending ? 'Importing...' : 'Import Contracts'}
          </Button>
        </>
      }
    >
      <Flex vertical gap="middle">
        {file ? (
          <FileToImport {...chosen} file={file} disabled={pending} />
        ) : (
          <>
            <FileDrop accept=".csv" onFile={take} title="Drop a CSV file here, or browse for it" help="One contract per row" />
            <WorkbookButton onFile={takeWorkbook} />
          </>
        )}
        {left && <RowErrors title={`${left.failed === 1 ? '1 row was' : `${left.failed} rows were`} not imported`} {...left} />}
        {!file && !left && <ColumnGuidance />}
        {!file && <RecentImports />}
      </Flex>
    </Dialog>
  );
}

type ChosenImport = Omit<ReturnType<typeof useImport>, 'file'> & { file: File; disabled: boolean };

function FileToImport({ file, sheet, columns, preview, problem, isChecking, choose, match, disabled }: ChosenImport) {
  return (
    <>
      <ChosenFile file={file} onRemove={() => choose(null)} disabled={disabled} />
      {columns && columns.found.sheets.length > 1 && (
        <SheetSelect
          sheets={columns.found.sheets}
          sheet={columns.found.sheet ?? sheet ?? ''}
          disabled={disabled}
          onChange={(next) => choose({ file, sheet: next })}
        />
      )}
      {columns && <ColumnMatching {...columns} disabled={disabled} onChange={match} />}
      {columns && (
        <ExistingContracts
          areChanged={columns.changesExisting}
          disabled={disabled}
          onChange={(changesExisting) => match({ changesExisting })}
        />
      )}
      {(isChecking || preview || problem) && (
        <ImportOutcome preview={preview} problem={problem} fields={columns?.found.fields ?? []} />
      )}
    </>
  );
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

interface ExistingProps {
  areChanged: boolean;
  disabled: boolean;
  onChange: (areChanged: boolean) => void;
}

function ExistingContracts({ areChanged, disabled, onChange }: ExistingProps) {
  const id = useId();
  return (
    <Flex vertical gap="small">
      <Heading level={3}>
        <span id={id}>Contracts whose handle exists</span>
      </Heading>
      <Radio.Group
        aria-labelledby={id}
        value={areChanged}
        disabled={disabled}
        onChange={({ target }) => onChange(target.value === true)}
      >
        <Flex vertical gap="small">
          <Radio value={false}>Leave existing contracts as they are</Radio>
          <Radio value={true}>Change existing contracts</Radio>
        </Flex>
      </Radio.Group>
      {areChanged && <Secondary small>Only what the file has columns for changes. An empty cell changes nothing.</Secondary>}
    </Flex>
  );
}
