import { Button, Flex } from 'antd';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { SimulatedProgress } from '../../../components/ui/feedback/simulated-progress.tsx';
import { Secondary } from '../../../components/ui/layout/text.tsx';
import { ApiError, errorMessage } from '../../../lib/api/api.ts';
import type { DialogControl } from '../../../lib/use-dialog.ts';
import { useToast } from '../../../lib/toast.tsx';
import { extractPages } from '../extraction/extraction.ts';
import { useProcessing } from '../extraction/processing.ts';
import { startReading, type Reading } from '../extraction/reading.ts';
import { PageSlot } from './page-slot.tsx';
import { usePageSlots } from './page-slots.ts';
import styles from './page-images-dialog.module.css';

interface Props extends DialogControl {
  /** There are first fields; further pages may still be read. */
  onExtracted: (reading: Reading) => void;
}

export default function PageImagesDialog({ onExtracted, ...dialog }: Props) {
  const toast = useToast();
  const { slots, images, put, remove } = usePageSlots(toast.error);
  const { processing, process } = useProcessing(dialog.open);

  async function read() {
    if (images.length === 0) return toast.error('Please add at least one image');
    const name = images.length === 1 ? '1 page' : `${images.length} pages`;
    try {
      const onComplete = () => toast.success('Contract information extracted');
      const outcome = await process(name, (options) =>
        startReading((reading) => extractPages(images, reading), options, onComplete),
      );
      if (outcome?.cancelled) outcome.result.cancel();
      else if (outcome) onExtracted(outcome.result);
    } catch (failure) {
      toast.error(errorMessage(failure, failureText(failure)));
    }
  }

  const busy = processing !== null;
  return (
    <Dialog
      {...dialog}
      title="Upload Multi-Page Contract Images"
      size="2xl"
      guarded={images.length > 0}
      footer={
        <>
          <Button onClick={dialog.onClose}>Cancel</Button>
          <Button type="primary" disabled={busy} onClick={() => void read()}>
            {busy ? 'Extracting...' : 'Extract Information'}
          </Button>
        </>
      }
    >
      <Flex vertical gap="middle">
        <Secondary>One image per page, in the order of the contract. PNG or JPEG, up to 50 MB each.</Secondary>
        <ol className={styles.slots} aria-label="Pages of the contract">
          {slots.map((file, at) => (
            <PageSlot
              key={at}
              number={at + 1}
              file={file}
              disabled={busy}
              onFiles={(files) => put(at, files)}
              onRemove={() => remove(at)}
            />
          ))}
        </ol>
        {processing && <SimulatedProgress what={`Reading ${processing.name}`} done={processing.done} step={processing.step} />}
      </Flex>
    </Dialog>
  );
}

/** A 4xx response means that the images hold no contract; otherwise they were not processed. */
function failureText(failure: unknown): string {
  const rejected = failure instanceof ApiError && failure.status > 0 && failure.status < 500;
  return rejected ? 'Failed to extract information from any of the uploaded images' : 'Failed to process images';
}
