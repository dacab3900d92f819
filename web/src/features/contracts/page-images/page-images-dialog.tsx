import { Button, Flex, Modal } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { dialogSize } from '../../../components/ui/dialogs/dialog-size.ts';
import { SimulatedProgress } from '../../../components/ui/feedback/simulated-progress.tsx';
import { Secondary } from '../../../components/ui/layout/text.tsx';
import { ApiError, errorMessage } from '../../../lib/api/api.ts';
import type { DialogControl } from '../../../lib/use-dialog.ts';
import { sleep } from '../../../lib/browser/sleep.ts';
import { useToast } from '../../../lib/toast.tsx';
import { extractPages, type Extraction } from '../extraction.ts';
import { PageSlot } from './page-slot.tsx';
import { usePageSlots } from './page-slots.ts';
import styles from './page-images-dialog.module.css';

interface Props extends DialogControl {
  onExtracted: (extraction: Extraction) => void;
}

/** How long the full progress bar is shown. */
const fullBarShownMs = 200;

export default function PageImagesDialog({ open, onClose, onClosed, onExtracted }: Props) {
  const toast = useToast();
  const { slots, images, put, remove } = usePageSlots(toast.error);
  const [reading, setReading] = useState<'no' | 'yes' | 'done'>('no');
  const [step, setStep] = useState('');
  const running = useRef<AbortController>(null);

  // Closing the dialog cancels the extraction.
  useEffect(() => {
    if (!open) running.current?.abort();
    return () => running.current?.abort();
  }, [open]);

  async function process() {
    if (images.length === 0) return toast.error('Please add at least one image');
    const { signal } = (running.current = new AbortController());
    setStep('');
    setReading('yes');
    try {
      const extraction = await extractPages(images, { signal, onStep: setStep });
      setReading('done');
      await sleep(fullBarShownMs, signal);
      if (signal.aborted) return;
      toast.success('Contract information extracted');
      onExtracted(extraction);
    } catch (failure) {
      if (signal.aborted) return;
      setReading('no');
      toast.error(errorMessage(failure, failureText(failure)));
    }
  }

  const busy = reading !== 'no';
  return (
    <Modal
      open={open}
      onCancel={onClose}
      afterClose={onClosed}
      title="Upload Multi-Page Contract Images"
      width={dialogSize['2xl']}
      mask={{ closable: images.length === 0 }}
      destroyOnHidden
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="primary" disabled={busy} onClick={() => void process()}>
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
        {busy && (
          <SimulatedProgress
            what={images.length === 1 ? 'Reading 1 page' : `Reading ${images.length} pages`}
            done={reading === 'done'}
            step={step}
          />
        )}
      </Flex>
    </Modal>
  );
}

/** A 4xx response means that the images hold no contract; otherwise they were not processed. */
function failureText(failure: unknown): string {
  const answered = failure instanceof ApiError && failure.status > 0 && failure.status < 500;
  return answered ? 'Failed to extract information from any of the uploaded images' : 'Failed to process images';
}
