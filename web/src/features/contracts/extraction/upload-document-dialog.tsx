import { Button, Modal } from 'antd';
import { dialogSize } from '../../../components/ui/dialogs/dialog-size.ts';
import { FileDrop } from '../../../components/ui/forms/file-drop.tsx';
import { SimulatedProgress } from '../../../components/ui/feedback/simulated-progress.tsx';
import { errorMessage } from '../../../lib/api/api.ts';
import type { DialogControl } from '../../../lib/use-dialog.ts';
import { useToast } from '../../../lib/toast.tsx';
import { documentKind, documentTypes, extract, type DocumentKind, type Extraction } from './extraction.ts';
import { useProcessing } from './processing.ts';

interface Props extends DialogControl {
  onExtracted: (extraction: Extraction) => void;
}

const failureTexts: Record<DocumentKind, string> = {
  pdf: 'Failed to process PDF',
  word: 'Failed to process Word document',
  text: 'Failed to extract contract information',
};

export default function UploadDocumentDialog({ open, onClose, onClosed, onExtracted }: Props) {
  const toast = useToast();
  const { processing, process } = useProcessing(open);

  async function read(file: File) {
    const kind = documentKind(file);
    if (!kind) return toast.error('Please upload a PDF, Word document (.doc, .docx), or text file');
    try {
      const outcome = await process(file.name, (options) => extract(file, kind, options));
      if (!outcome || outcome.cancelled) return;
      toast.success('Contract information extracted');
      onExtracted(outcome.result);
    } catch (failure) {
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
      mask={{ closable: !processing }}
      destroyOnHidden
      footer={<Button onClick={onClose}>Cancel</Button>}
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
    </Modal>
  );
}
