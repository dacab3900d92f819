import { Alert, Button, Flex } from 'antd';
import { useEffect, useState } from 'react';
import { SheetSelect } from '../../components/files/sheet-select.tsx';
import { isWorkbook, WorkbookButton } from '../../components/files/workbook-button.tsx';
import { Dialog } from '../../components/ui/dialogs/dialog.tsx';
import { SkeletonLine } from '../../components/ui/feedback/skeleton-line.tsx';
import { StatusTag } from '../../components/ui/feedback/status-tag.tsx';
import { FileDrop } from '../../components/ui/forms/file-drop.tsx';
import { PlainList } from '../../components/ui/layout/plain-list.tsx';
import { Heading, OneLine } from '../../components/ui/layout/text.tsx';
import { api, asBinaryField, errorMessage, toFormData, unwrap } from '../../lib/api/api.ts';
import { useToast } from '../../lib/toast.tsx';
import { useCommand } from '../../lib/use-command.ts';
import type { DialogControl } from '../../lib/use-dialog.ts';
import { readNumbers, readSheet, type NumbersFile } from './numbers-csv.ts';

interface Checked {
  /** Of a workbook. */
  sheets?: readonly string[];
  sheet?: string;
  /** Rows without an error. */
  rows: NumbersFile['rows'];
  errors: NumbersFile['errors'];
}

const columns = [
  'Post (required): the address of the post, or the id of its video',
  'Views (required)',
  'Likes, Comments, Shares',
  'Date (YYYY-MM-DD), today if it is empty',
];
const maxShownErrors = 100;
const maxShownRows = 5;

/** Previews the numbers of a file, then records them. The same file again changes nothing. */
export default function ImportNumbersDialog(dialog: DialogControl) {
  const { file, which, checked, problem, choose, chooseSheet } = useChecked();
  const toast = useToast();
  const take = (chosen: File) =>
    /\.csv$/i.test(chosen.name) || chosen.type === 'text/csv' ? choose(chosen) : toast.error('Please select a CSV file');
  const takeWorkbook = (chosen: File) =>
    isWorkbook(chosen) ? choose(chosen) : toast.error('Please select an Excel workbook (.xlsx)');
  const { run, pending } = useCommand((good: Checked['rows']) => send(good, false), {
    success: ({ recorded, unchanged }) =>
      `Recorded ${count(recorded)} ${recorded === 1 ? 'row' : 'rows'}${unchanged > 0 ? `, ${count(unchanged)} unchanged` : ''}`,
    failure: (failure) => [errorMessage(failure, 'Failed to import numbers'), 'Import failed'],
    invalidates: ['/api/posts', '/api/video-deliverables'],
    onSuccess: dialog.onClose,
  });
  const ready = checked !== undefined && checked.rows.length > 0;
  return (
    <Dialog
      {...dialog}
      title="Import Numbers"
      size="lg"
      guarded={file !== null}
      footer={
        <>
          <Button onClick={dialog.onClose}>Cancel</Button>
          <Button type="primary" disabled={!ready || pending} onClick={() => checked && void run(checked.rows)}>
            {pending ? 'Importing...' : 'Import Numbers'}
          </Button>
        </>
      }
    >
      <Flex vertical gap="middle">
        {file ? (
          <Flex align="center" justify="space-between" gap="small">
            <OneLine text={file.name} strong />
            <Button disabled={pending} aria-label={`Remove ${file.name}`} onClick={() => choose(null)}>
              Remove
            </Button>
          </Flex>
        ) : (
          <>
            <FileDrop
              accept=".csv"
              onFile={take}
              title="Drop a CSV file here, or browse for it"
              help="One post and date per row"
            />
            <WorkbookButton onFile={takeWorkbook} />
            <Flex vertical gap="small">
              <Heading level={3}>Columns of the file</Heading>
              <PlainList items={columns} />
            </Flex>
          </>
        )}
        {which?.sheets && which.sheets.length > 1 && (
          <SheetSelect sheets={which.sheets} sheet={which.sheet ?? ''} disabled={pending} onChange={chooseSheet} />
        )}
        {problem && <Alert type="error" showIcon title={problem} role="alert" />}
        {file && !checked && !problem && <Checking />}
        {checked && <Outcome {...checked} />}
      </Flex>
    </Dialog>
  );
}

function Checking() {
  return (
    <Flex vertical gap="small" aria-busy aria-label="Checking the file">
      <SkeletonLine width="short" />
      <SkeletonLine />
    </Flex>
  );
}

function Outcome({ rows, errors }: Checked) {
  return (
    <Flex vertical gap="middle" role="status">
      <Flex gap="small" wrap>
        <StatusTag meaning="positive">{`${count(rows.length)} to record`}</StatusTag>
        {errors.length > 0 && <StatusTag meaning="danger">{`${count(errors.length)} with an error`}</StatusTag>}
      </Flex>
      {rows.length > 0 && (
        <PlainList
          label="Numbers that will be recorded"
          items={[
            ...rows.slice(0, maxShownRows).map(({ measurement: { post, views } }) => `${post}: ${count(views)} views`),
            ...(rows.length > maxShownRows ? [`and ${count(rows.length - maxShownRows)} more`] : []),
          ]}
        />
      )}
      {errors.length > 0 && (
        <Flex vertical gap="small">
          <Heading level={3}>These rows will not be recorded</Heading>
          <PlainList
            label="These rows will not be recorded"
            scrolls
            items={[
              ...errors.slice(0, maxShownErrors).map(({ row, message }) => `Row ${row}: ${message}`),
              ...(errors.length > maxShownErrors ? [`and ${count(errors.length - maxShownErrors)} more`] : []),
            ]}
          />
        </Flex>
      )}
    </Flex>
  );
}

const count = (number: number): string => number.toLocaleString('en-US');

function send(rows: Checked['rows'], dryRun: boolean) {
  const measurements = rows.map(({ measurement }) => measurement);
  return unwrap(api.POST('/api/posts/measurements', { body: { measurements, dryRun } }));
}

/** What a file says. Of a workbook the server reads the sheet. @throws Error, ApiError for a file that cannot be read at all */
async function readFile({ file, sheet }: Pick<State, 'file' | 'sheet'> & { file: File }): Promise<Checked> {
  if (!isWorkbook(file)) return readNumbers(await file.text());
  const found = await unwrap(
    api.POST('/api/workbooks/rows', {
      params: { query: sheet === undefined ? {} : { sheet } },
      body: { file: asBinaryField(file) },
      bodySerializer: toFormData,
    }),
  );
  const which = { sheets: found.sheets, sheet: found.sheet };
  try {
    return { ...readSheet(found.rows), ...which };
  } catch (error) {
    // Another sheet may have the numbers.
    throw new UnreadableSheet(error instanceof Error ? error.message : '', which);
  }
}

class UnreadableSheet extends Error {
  constructor(
    message: string,
    readonly which: Pick<Checked, 'sheets' | 'sheet'>,
  ) {
    super(message);
  }
}

/** The rows without an error, by the file and by the server. @throws Error, ApiError for a file that cannot be read at all */
async function check(chosen: Pick<State, 'file' | 'sheet'> & { file: File }): Promise<Checked> {
  const read = await readFile(chosen);
  if (read.rows.length === 0) return read;
  const { errors } = await send(read.rows, true);
  const refused = new Map(errors.map(({ row, message }) => [row - 1, message]));
  return {
    ...read,
    rows: read.rows.filter((_, index) => !refused.has(index)),
    errors: [
      ...read.errors,
      ...read.rows.flatMap(({ row }, index) => {
        const message = refused.get(index);
        // The server counts the rows that it got.
        return message === undefined ? [] : [{ row, message: inFile(message, read.rows) }];
      }),
    ].sort((a, b) => a.row - b.row),
  };
}

const inFile = (message: string, rows: Checked['rows']): string =>
  message.replace(/^Number (\d+) /, (_, number: string) => `Row ${rows[Number(number) - 1]?.row ?? number} `);

interface State {
  file: File | null;
  /** Of a workbook; undefined: the first one. */
  sheet?: string;
  /** Of a workbook that was read. */
  which?: Pick<Checked, 'sheets' | 'sheet'>;
  checked?: Checked;
  /** Why the whole file cannot be imported. */
  problem?: string;
}

function useChecked() {
  const [state, setState] = useState<State>({ file: null });
  const { file, sheet } = state;
  useEffect(() => {
    if (!file) return;
    let isOld = false;
    const asked = { file, ...(sheet !== undefined && { sheet }) };
    const show = (result: Omit<State, 'file' | 'sheet'>) => !isOld && setState({ ...asked, ...result });
    check(asked).then(
      (checked) => show({ checked, which: checked }),
      (failure: unknown) =>
        show({
          problem: (failure instanceof Error && failure.message) || 'The file could not be checked.',
          ...(failure instanceof UnreadableSheet && { which: failure.which }),
        }),
    );
    return () => {
      isOld = true;
    };
  }, [file, sheet]);
  return {
    ...state,
    choose: (next: File | null) => setState({ file: next }),
    chooseSheet: (next: string) => setState({ file, sheet: next }),
  };
}
