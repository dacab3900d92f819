import { Button } from 'antd';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { FileDrop } from '../../../components/ui/forms/file-drop.tsx';
import { SimulatedProgress } from '../../../components/ui/feedback/simulated-progress.tsx';
import { errorMessage } from '../../../lib/api/api.ts';
import type { DialogControl } from '../../../lib/use-dialog.ts';
import { useToast } from '../../../lib/toast.tsx';
import { documentKind, documentTypes, extract, type DocumentKind } from './extraction.ts';
import { useProcessing } from './processing.ts';
import { startReading, type Reading } from './reading.ts';

interface Props extends DialogControl {
  /** There are first fields; further pages may still be read. */
  onExtracted: (reading: Reading) => void;
}

const failureTexts: Record<DocumentKind, string> = {
  pdf: 'Failed to process PDF',
  word: 'Failed to process Word document',
  text: 'Failed to extract contract information',
};

export default function UploadDocumentDialog({ onExtracted, ...dialog }: Props) {
  const toast = useToast();
  const { processing, process } = useProcessing(dialog.open);

  async function read(file: File) {
    const kind = documentKind(file);
    if (!kind) return toast.error('Please upload a PDF, Word document (.doc, .docx), or text file');
    try {
      const onComplete = () => toast.success('Contract information extracted');
      const outcome = await process(file.name, (options) =>
        startReading((reading) => extract(file, kind, reading), options, onComplete),
      );
      if (outcome?.cancelled) outcome.result.cancel();
      else if (outcome) onExtracted(outcome.result);
    } catch (failure) {
      toast.error(errorMessage(failure, failureTexts[kind]));
    }
  }

  return (
    <Dialog
      {...dialog}
      title="Upload Contract Document"
      size="lg"
      guarded={processing !== null}
      footer={<Button onClick={dialog.onClose}>Cancel</Button>}
    >
      {processing ? (
        <SimulatedProgress what={`Reading ${processing.name}`} done={processing.done} step={processing.step} />
      ) : (
        <FileDrop
          accept={documentTypes}
          onFile={(file) => void read(file)}
          title="Drop a contract here, or browse for it"
          help="PDF, Word document (.doc, .docx), or text file, max 10MB"
        />
      )}
    </Dialog>
  );
}
