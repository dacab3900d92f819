import { Alert, Button, Flex, Modal } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { dialogSize } from '../../../components/ui/dialogs/dialog-size.ts';
import { FileDrop } from '../../../components/ui/forms/file-drop.tsx';
import { SimulatedProgress } from '../../../components/ui/feedback/simulated-progress.tsx';
import { errorMessage, type Schema } from '../../../lib/api/api.ts';
import type { DialogControl } from '../../../lib/use-dialog.ts';
import { sleep } from '../../../lib/browser/sleep.ts';
import { useInvalidate } from '../../../lib/api/queries.ts';
import { randomId } from '../../../lib/browser/random-id.ts';
import { useToast } from '../../../lib/toast.tsx';
import { createContract, contractFromExtraction, failureText } from '../document-contract.ts';
import { documentKind, extract } from '../extraction.ts';

interface Props extends DialogControl {
  onCreated: (contract: Schema<'ContractView'>) => void;
}

/** How long the full progress bar is shown. */
const fullBarShownMs = 200;

/** Creates the contract without a form in between. */
export function UploadPdfDialog({ open, onClose, onClosed, onCreated }: Props) {
  const [reading, setReading] = useState<{ name: string; done: boolean } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [step, setStep] = useState('');
  const running = useRef<AbortController>(null);
  const toast = useToast();
  const invalidate = useInvalidate();

  // Closing the dialog cancels the extraction.
  useEffect(() => {
    if (!open) running.current?.abort();
    return () => running.current?.abort();
  }, [open]);

  async function process(file: File) {
    if (documentKind(file) !== 'pdf') return toast.error('Please select a PDF file');
    const { signal } = (running.current = new AbortController());
    setProblem(null);
    setStep('');
    setReading({ name: file.name, done: false });
    const extraction = await extract(file, 'pdf', { signal, onStep: setStep }).catch((failure: unknown) => {
      if (!signal.aborted) toast.error(errorMessage(failure, 'Failed to process PDF'));
    });
    if (signal.aborted) return;
    if (!extraction) return setReading(null);
    try {
      const contract = await createContract(contractFromExtraction(extraction), randomId(), signal);
      setReading({ name: file.name, done: true });
      await sleep(fullBarShownMs, signal);
      toast.success('Contract has been successfully created from PDF', 'Contract created');
      onCreated(contract);
      onClose();
    } catch (failure) {
      if (signal.aborted) return;
      setReading(null);
      setProblem(failureText(failure));
      toast.error('Failed to create contract');
    }
    await invalidate('/api/contracts', '/api/contract-files');
  }

  return (
    <Modal
      open={open}
      onCancel={onClose}
      afterClose={onClosed}
      title="Upload PDF Contract"
      width={dialogSize.lg}
      mask={{ closable: !reading }}
      destroyOnHidden
      footer={<Button onClick={onClose}>Cancel</Button>}
    >
      {reading ? (
        <SimulatedProgress what={`Reading ${reading.name}`} done={reading.done} step={step} />
      ) : (
        <Flex vertical gap="middle">
          {problem && <Alert type="error" showIcon title={problem} />}
          <FileDrop
            accept=".pdf"
            onFile={(file) => void process(file)}
            title="Drop a PDF here, or browse for it"
            help="PDF files up to 100MB"
          />
        </Flex>
      )}
    </Modal>
  );
}
