import { Button, Modal } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { dialogSize } from '../../components/ui/dialogs/dialog-size.ts';
import { FileDrop } from '../../components/ui/forms/file-drop.tsx';
import { SimulatedProgress } from '../../components/ui/feedback/simulated-progress.tsx';
import { errorMessage } from '../../lib/api/api.ts';
import type { DialogControl } from '../../lib/use-dialog.ts';
import { sleep } from '../../lib/browser/sleep.ts';
import { useToast } from '../../lib/toast.tsx';
import { documentKind, documentTypes, extract, type DocumentKind, type Extraction } from './extraction.ts';

interface Props extends DialogControl {
  onExtracted: (extraction: Extraction) => void;
}

/** How long the full progress bar is shown. */
const fullBarShownMs = 200;

const failureTexts: Record<DocumentKind, string> = {
  pdf: 'Failed to process PDF',
  word: 'Failed to process Word document',
  text: 'Failed to extract contract information',
};

export default function UploadDocumentDialog({ open, onClose, onClosed, onExtracted }: Props) {
  const [reading, setReading] = useState<{ name: string; done: boolean } | null>(null);
  const [step, setStep] = useState('');
  const running = useRef<AbortController>(null);
  const toast = useToast();

  // Closing the dialog cancels the extraction.
  useEffect(() => {
    if (!open) running.current?.abort();
    return () => running.current?.abort();
  }, [open]);

  async function process(file: File) {
    const kind = documentKind(file);
    if (!kind) return toast.error('Please upload a PDF, Word document (.doc, .docx), or text file');
    const { signal } = (running.current = new AbortController());
    setStep('');
    setReading({ name: file.name, done: false });
    try {
      const extraction = await extract(file, kind, { signal, onStep: setStep });
      setReading({ name: file.name, done: true });
      await sleep(fullBarShownMs, signal);
      if (signal.aborted) return;
      toast.success('Contract information extracted');
      onExtracted(extraction);
    } catch (failure) {
      if (signal.aborted) return;
      setReading(null);
      toast.error(errorMessage(failure, failureTexts[kind]));
    }
  }

  return (
    <Modal
      open={open}
      onCancel={onClose}
      afterClose={onClosed}
      title="Upload Contract Document"
      width={dialogSize.lg}
      mask={{ closable: !reading }}
      destroyOnHidden
      footer={<Button onClick={onClose}>Cancel</Button>}
    >
      {reading ? (
        <SimulatedProgress what={`Reading ${reading.name}`} done={reading.done} step={step} />
      ) : (
        <FileDrop
          accept={documentTypes}
          onFile={(file) => void process(file)}
          title="Drop a contract here, or browse for it"
          help="PDF, Word document (.doc, .docx), or text file, max 10MB"
        />
      )}
    </Modal>
  );
}
