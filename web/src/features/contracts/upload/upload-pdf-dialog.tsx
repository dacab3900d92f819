import { Alert, Button, Flex } from 'antd';
import { useState } from 'react';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
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
export function UploadPdfDialog({ onCreated, ...dialog }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const toast = useToast();
  const invalidate = useInvalidate();
  const { processing, process } = useProcessing(dialog.open);

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
      dialog.onClose();
    } catch (failure) {
      if (!extraction) return toast.error(errorMessage(failure, 'Failed to process PDF'));
      setProblem(failureText(failure));
      toast.error('Failed to create contract');
    }
    await invalidate('/api/contracts', '/api/contract-files');
  }

  return (
    <Dialog
      {...dialog}
      title="Upload PDF Contract"
      size="lg"
      guarded={processing !== null}
      footer={<Button onClick={dialog.onClose}>Cancel</Button>}
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
    </Dialog>
  );
}
