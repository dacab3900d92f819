import { Alert, Button, Flex, Modal } from 'antd';
import { useState } from 'react';
import { dialogSize } from '../../../components/ui/dialogs/dialog-size.ts';
import { FileDrop } from '../../../components/ui/forms/file-drop.tsx';
import { SimulatedProgress } from '../../../components/ui/feedback/simulated-progress.tsx';
import { errorMessage, type Schema } from '../../../lib/api/api.ts';
import type { DialogControl } from '../../../lib/use-dialog.ts';
import { useInvalidate } from '../../../lib/api/queries.ts';
import { randomId } from '../../../lib/browser/random-id.ts';
import { useToast } from '../../../lib/toast.tsx';
import { createContract, contractFromExtraction, failureText } from '../extraction/document-contract.ts';
import { documentKind, extract, type Extraction } from '../extraction/extraction.ts';
import { useProcessing } from '../extraction/processing.ts';

interface Props extends DialogControl {
  onCreated: (contract: Schema<'ContractView'>) => void;
}

/** Creates the contract without a form in between. */
export function UploadPdfDialog({ open, onClose, onClosed, onCreated }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const toast = useToast();
  const invalidate = useInvalidate();
  const { processing, process } = useProcessing(open);

  async function create(file: File) {
    if (documentKind(file) !== 'pdf') return toast.error('Please select a PDF file');
    setProblem(null);
    let extraction: Extraction | undefined;
    try {
      const outcome = await process(file.name, async (options) => {
        extraction = await extract(file, 'pdf', options);
        return createContract(contractFromExtraction(extraction), randomId(), options.signal);
      });
      if (!outcome) return;
      toast.success('Contract has been successfully created from PDF', 'Contract created');
      onCreated(outcome.result);
      onClose();
    } catch (failure) {
      if (!extraction) return toast.error(errorMessage(failure, 'Failed to process PDF'));
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
      mask={{ closable: !processing }}
      destroyOnHidden
      footer={<Button onClick={onClose}>Cancel</Button>}
    >
      {processing ? (
        <SimulatedProgress what={`Reading ${processing.name}`} done={processing.done} step={processing.step} />
      ) : (
        <Flex vertical gap="middle">
          {problem && <Alert type="error" showIcon title={problem} />}
          <FileDrop
            accept=".pdf"
            onFile={(file) => void create(file)}
            title="Drop a PDF here, or browse for it"
            help="PDF files up to 100MB"
          />
        </Flex>
      )}
    </Modal>
  );
}
