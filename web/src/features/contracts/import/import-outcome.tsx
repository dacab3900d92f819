import { Alert, Button, Flex } from 'antd';
import { PlainList } from '../../../components/ui/layout/plain-list.tsx';
import { SkeletonLine } from '../../../components/ui/feedback/skeleton-line.tsx';
import { StatusTag } from '../../../components/ui/feedback/status-tag.tsx';
import { Heading, Secondary } from '../../../components/ui/layout/text.tsx';
import { saveAs } from '../../../lib/browser/save-as.ts';
import { errorFile } from './contract-csv.ts';
import { ChangedContracts } from './changed-contracts.tsx';
import type { ImportAnswer, ImportColumns, ImportPreview } from './contract-import.ts';

/** A file may have thousands of rows. */
const maxShownErrors = 100;
const maxShownContracts = 5;

interface Props {
  preview?: ImportPreview | undefined;
  problem?: string | undefined;
  fields: ImportColumns['fields'];
}

export function ImportOutcome({ preview, problem, fields }: Props) {
  if (problem) return <Alert type="error" showIcon title={problem} role="alert" />;
  if (!preview) return <Checking />;
  const { rows, ignoredColumns } = preview;
  const good = rows.filter(({ outcome }) => outcome === 'new');
  const errors = rows.flatMap(({ row, message }) => (message === null ? [] : [{ row, message }]));
  return (
    <Flex vertical gap="middle" role="status">
      <Flex gap="small" wrap>
        <StatusTag meaning="positive">{`${count(preview.new)} new`}</StatusTag>
        {preview.changed !== undefined && <StatusTag meaning="info">{`${count(preview.changed)} changed`}</StatusTag>}
        {preview.unchanged !== undefined && <StatusTag meaning="neutral">{`${count(preview.unchanged)} unchanged`}</StatusTag>}
        {preview.failed > 0 && <StatusTag meaning="danger">{`${count(preview.failed)} with an error`}</StatusTag>}
      </Flex>
      {good.length > 0 && (
        <PlainList
          label="Contracts that will be added"
          items={[
            ...good.slice(0, maxShownContracts).map(({ fullName, socialHandle }) => `${fullName} (${socialHandle})`),
            ...(preview.new > maxShownContracts ? [`and ${count(preview.new - maxShownContracts)} more`] : []),
          ]}
        />
      )}
      {(preview.changed ?? 0) > 0 && <ChangedContracts preview={preview} fields={fields} />}
      {ignoredColumns.length > 0 && <Secondary small>{`Ignored columns: ${ignoredColumns.join(', ')}`}</Secondary>}
      {errors.length > 0 && (
        <RowErrors title="These rows will not be imported" failed={preview.failed} errors={errors} preview={preview} />
      )}
    </Flex>
  );
}

function Checking() {
  return (
    <Flex vertical gap="small" aria-busy aria-label="Checking the file">
      <SkeletonLine width="short" />
      <SkeletonLine />
      <SkeletonLine />
    </Flex>
  );
}

interface Errors {
  title: string;
  /** The total; the server lists only the first 10,000. */
  failed: number;
  errors: ImportAnswer['errors'];
  preview: ImportPreview;
}

export function RowErrors({ title, failed, errors, preview }: Errors) {
  const inFile = failed > errors.length ? `the first ${count(errors.length)} of them in the file` : 'all of them in the file';
  const save = () => saveAs('import-errors.csv', new Blob([errorFile(errors, preview)], { type: 'text/csv' }));
  return (
    <Flex vertical gap="small" align="flex-start">
      <Heading level={3}>{title}</Heading>
      <PlainList
        label={title}
        scrolls
        items={[
          ...errors.slice(0, maxShownErrors).map(({ row, message }) => `Row ${row}: ${message}`),
          ...(failed > maxShownErrors ? [`and ${count(failed - maxShownErrors)} more, ${inFile}`] : []),
        ]}
      />
      <Button onClick={save}>Download error file</Button>
    </Flex>
  );
}

function count(number: number): string {
  return number.toLocaleString('en-US');
}
