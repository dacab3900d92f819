import { Alert, Button, Flex } from 'antd';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { FileDrop } from '../../../components/ui/forms/file-drop.tsx';
import { SimulatedProgress } from '../../../components/ui/feedback/simulated-progress.tsx';
import { UploadList } from '../../../components/files/upload-list.tsx';
import type { DialogControl } from '../../../lib/use-dialog.ts';
import { useInvalidate } from '../../../lib/api/queries.ts';
import { useToast } from '../../../lib/toast.tsx';
import { BatchActions } from './batch-actions.tsx';
import { maxFiles, batchTypes } from './batch-item.ts';
import { useBatch, type Outcome } from './use-batch.ts';

/** Reads many documents and creates a contract from each. */
export default function BatchDialog(dialog: DialogControl) {
  const toast = useToast();
  const invalidate = useInvalidate();
  const batch = useBatch({ onProblem: toast.error, onAdded: () => void invalidate('/api/contracts', '/api/contract-files') });
  const { items, running, restored } = batch;
  const left = items.filter(({ status }) => status !== 'success').length;

  async function finish(work: Promise<Outcome>) {
    const outcome = await work;
    if (outcome.stopped) return;
    if (outcome.done === 0) return toast.error('Please check the files and try again', 'No successful extractions');
    toast.success(outcomeText(outcome));
  }

  function close() {
    batch.stop();
    // Nothing is left to continue.
    if (left === 0) void batch.clear();
    dialog.onClose();
  }

  return (
    <Dialog
      {...dialog}
      onClose={close}
      title="Upload Multiple PDF Contracts"
      size="2xl"
      guarded={items.length > 0}
      footer={
        <BatchActions
          items={items}
          running={running}
          restored={restored}
          onStart={() => void finish(batch.run())}
          onRetry={() => void finish(batch.retry())}
          onStop={batch.stop}
          onClose={close}
        />
      }
    >
      <Flex vertical gap="middle">
        {restored && (
          <Alert
            type="info"
            showIcon
            title={left === 1 ? '1 file of your last batch remains' : `${left} files of your last batch remain`}
            action={
              <Button size="small" onClick={() => void batch.clear()}>
                Discard
              </Button>
            }
          />
        )}
        {running ? (
          <SimulatedProgress
            key={running.at}
            what={`Reading ${running.name}, ${running.at} of ${running.of}`}
            done={running.done}
            step={running.step}
          />
        ) : (
          <FileDrop
            accept={batchTypes}
            multiple
            onFile={batch.add}
            title="Drop contracts here, or browse for them"
            help={`PDF and text files, up to ${maxFiles} files, 100 MB each`}
          />
        )}
        <UploadList label="Contracts to upload" items={items} onRemove={running ? undefined : batch.remove} />
      </Flex>
    </Dialog>
  );
}

function outcomeText({ done, failed }: Outcome): string {
  const added = done === 1 ? 'Contract added successfully' : `${done} contracts added successfully`;
  if (failed === 0) return added;
  return `${added}, with ${failed === 1 ? '1 error' : `${failed} errors`}`;
}
