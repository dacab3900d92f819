import { DeleteOutlined, DownloadOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { formatFileSize } from '@creator-desk/domain/values/display';
import { Permitted } from '../../components/access/permitted.tsx';
import { CreatorLink } from '../../components/creators/creator-link.tsx';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import { DescriptionList } from '../../components/ui/layout/description-list.tsx';
import { FileIcon, kindLabels } from '../../components/files/file-kind.tsx';
import { FilePreview } from '../../components/files/file-preview.tsx';
import { RecordList } from '../../components/ui/records/record-list.tsx';
import type { Column } from '../../components/ui/records/record-list.types.ts';
import { RowActions } from '../../components/ui/records/row-actions.tsx';
import { OneLine, Secondary } from '../../components/ui/layout/text.tsx';
import { TextButton } from '../../components/ui/layout/text-button.tsx';
import { localDateText } from '../../lib/format.ts';
import type { ListPage } from '../../lib/list-page.ts';
import type { VaultFile } from './vault-query.ts';
import { ConfirmDialog } from '../../components/ui/dialogs/confirm-dialog.tsx';
import { api, ApiError, ifMatch, unwrap } from '../../lib/api/api.ts';
import { useMay } from '../../lib/api/permission.ts';
import { useDialog, type DialogControl } from '../../lib/use-dialog.ts';
import { useCommand } from '../../lib/use-command.ts';

interface FileHandlers {
  file: VaultFile;
  onPreview: (file: VaultFile) => void;
  onDelete: (file: VaultFile) => void;
}

export function VaultList({ files, onUpload }: { files: ListPage<VaultFile>; onUpload: () => void }) {
  const mayUpload = useMay()('documents.write');
  const { dialog, show, frame } = useDialog<{ kind: 'preview' | 'delete'; file: VaultFile }>();
  const acts = {
    onPreview: (file: VaultFile) => show({ kind: 'preview', file }),
    onDelete: (file: VaultFile) => show({ kind: 'delete', file }),
  };

  return (
    <>
      <RecordList<VaultFile>
        label="Files"
        {...files}
        columns={[
          { key: 'originalName', title: 'File', sortable: true, render: (file) => <FileName file={file} {...acts} /> },
          ...columns,
          {
            key: 'actions',
            title: 'Actions',
            width: 'actions',
            numeric: true,
            render: (file) => <FileActions file={file} {...acts} />,
          },
        ]}
        card={(file) => <FileCard file={file} {...acts} />}
        anchor={({ id }) => `file-${id}`}
        noMatch={{
          text: 'No contract files found. Nothing matches the search and the filters.',
          showAll: 'Show all files',
        }}
        empty={
          <EmptyState text={`No contract files found.${mayUpload ? ' Upload some files to get started.' : ''}`}>
            {mayUpload && <Button onClick={onUpload}>Upload your first file</Button>}
          </EmptyState>
        }
      />
      {dialog?.kind === 'preview' && <FilePreview {...frame} file={dialog.file} />}
      {dialog?.kind === 'delete' && <DeleteFileDialog {...frame} file={dialog.file} />}
    </>
  );
}

const columns: Column<VaultFile>[] = [
  { key: 'contract', title: 'Contract', render: (file) => <FileContract file={file} /> },
  { key: 'fileType', title: 'Type', width: 'date', sortable: true, render: ({ kind }) => kindLabels[kind] },
  {
    key: 'fileSize',
    title: 'Size',
    width: 'date',
    numeric: true,
    sortable: true,
    render: ({ fileSize }) => formatFileSize(fileSize),
  },
  { key: 'uploadedAt', title: 'Uploaded', width: 'date', sortable: true, render: ({ uploadedAt }) => localDateText(uploadedAt) },
];

function FileName({ file, onPreview }: FileHandlers) {
  return (
    <Flex align="center" gap="small">
      <FileIcon kind={file.kind} />
      {file.previewable ? (
        <TextButton text={file.originalName} label={`Preview ${file.originalName}`} onClick={() => onPreview(file)} />
      ) : (
        <OneLine text={file.originalName} strong />
      )}
    </Flex>
  );
}

function FileContract({ file: { contractId, fullName, socialHandle } }: { file: VaultFile }) {
  if (contractId === null) return <Secondary>Unassigned</Secondary>;
  return (
    <>
      <CreatorLink name={fullName ?? `Contract ${contractId}`} socialHandle={socialHandle ?? ''} />
      {socialHandle && <OneLine text={socialHandle} small />}
    </>
  );
}

function FileActions({ file, onDelete }: FileHandlers) {
  return (
    <RowActions>
      <Button
        type="text"
        size="small"
        icon={<DownloadOutlined aria-hidden />}
        aria-label={`Download ${file.originalName}`}
        href={file.filePath}
        download={file.fileName}
      />
      <Permitted needs="documents.write">
        <Button
          type="text"
          size="small"
          danger
          icon={<DeleteOutlined aria-hidden />}
          aria-label={`Delete ${file.originalName}`}
          onClick={() => onDelete(file)}
        />
      </Permitted>
    </RowActions>
  );
}

function FileCard({ file, ...acts }: FileHandlers) {
  return (
    <Flex vertical gap="middle">
      <FileName file={file} {...acts} />
      <DescriptionList
        facts={[
          { name: 'Contract', value: <FileContract file={file} /> },
          { name: 'Type', value: kindLabels[file.kind] },
          { name: 'Size', value: formatFileSize(file.fileSize) },
          { name: 'Uploaded', value: localDateText(file.uploadedAt) },
        ]}
      />
      <FileActions file={file} {...acts} />
    </Flex>
  );
}

function DeleteFileDialog({ file, ...dialog }: DialogControl & { file: VaultFile }) {
  // Somebody may have assigned it to a contract, or written notes, since it was listed.
  const params = { path: { id: file.id }, header: ifMatch(file.version) };
  const command = useCommand(() => unwrap(api.DELETE('/api/contract-files/{id}', { params })), {
    success: 'File deleted successfully',
    failure: (failure) => (failure instanceof ApiError && failure.status === 412 ? failure.message : 'Failed to delete file'),
    invalidates: ['/api/contract-files'],
    invalidatesOnFailure: true,
    onSuccess: dialog.onClose,
    // The list shows what it is now.
    onFailure: (failure) => failure instanceof ApiError && failure.status === 412 && dialog.onClose(),
  });

  return (
    <ConfirmDialog
      {...dialog}
      title="Are you sure?"
      text={`This action cannot be undone. This will permanently delete the file ${file.originalName}.`}
      confirmLabel="Delete"
      command={command}
    />
  );
}
