import { Button, Flex } from 'antd';
import { useState } from 'react';
import { ContractSelect } from '../../components/contracts/contract-select.tsx';
import { Dialog } from '../../components/ui/dialogs/dialog.tsx';
import { FileDrop } from '../../components/ui/forms/file-drop.tsx';
import { Label } from '../../components/ui/layout/text.tsx';
import { UploadList } from '../../components/files/upload-list.tsx';
import type { Schema } from '../../lib/api/api.ts';
import type { DialogControl } from '../../lib/use-dialog.ts';
import { useInvalidate } from '../../lib/api/queries.ts';
import { useToast } from '../../lib/toast.tsx';
import { useUploadQueue, vaultTypes } from './upload-queue.ts';

interface Props extends DialogControl {
  /** The contract filter of the vault. */
  contractId: number | undefined;
}

export default function UploadFilesDialog({ contractId: shown, ...dialog }: Props) {
  const [contractId, setContractId] = useState(shown);
  const queue = useUploadQueue();
  const toast = useToast();
  const invalidate = useInvalidate();

  async function upload() {
    const { done, failed, noticed, stopped } = await queue.upload(contractId);
    if (done > 0) void invalidate('/api/contract-files');
    if (stopped) return;
    if (failed > 0) return toast.error('Failed to upload file');
    toast.success('File uploaded successfully');
    // Stays open while a notice, such as on a duplicate file, needs to be read.
    if (!noticed) dialog.onClose();
  }

  const finished = queue.waiting === 0 && queue.items.some(({ status }) => status === 'success');
  return (
    <Dialog
      {...dialog}
      title="Upload Files"
      size="lg"
      guarded={queue.items.length > 0}
      footer={
        finished ? (
          <Button onClick={dialog.onClose}>Done</Button>
        ) : (
          <>
            <Button onClick={dialog.onClose}>Cancel</Button>
            <Button type="primary" disabled={queue.running || queue.waiting === 0} onClick={() => void upload()}>
              {uploadLabel(queue)}
            </Button>
          </>
        )
      }
    >
      <Flex vertical gap="middle">
        <Flex vertical gap="small">
          <Label htmlFor="upload-contract">Contract (optional)</Label>
          <ContractSelect
            id="upload-contract"
            label="Contract (optional)"
            allLabel="Unassigned"
            value={contractId}
            onChange={setContractId}
          />
        </Flex>
        <FileDrop
          accept={vaultTypes}
          multiple
          disabled={queue.running}
          onFile={queue.add}
          title="Drop files here, or browse for them"
          help="PDF, Word, Excel or image files, up to 100 MB each"
        />
        <UploadList
          label="Files to upload"
          items={queue.items.map((item) => ({ ...item, note: item.sameAs.length > 0 ? duplicateText(item.sameAs) : item.note }))}
          onRemove={queue.running ? undefined : queue.remove}
        />
      </Flex>
    </Dialog>
  );
}

function uploadLabel({ running, waiting }: { running: boolean; waiting: number }): string {
  if (running) return 'Uploading...';
  return waiting > 1 ? `Upload ${waiting} Files` : 'Upload File';
}

function duplicateText([first, ...others]: Schema<'SameFile'>[]): string {
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  return `The same file is already in the vault: ${first?.originalName ?? ''}${more}`;
}
