import { Form } from 'antd';
import { FormDialog } from '../../components/ui/dialogs/form-dialog.tsx';
import { unwrap, api, type Schema } from '../../lib/api/api.ts';
import type { DialogControl } from '../../lib/use-dialog.ts';
import { useInvalidate } from '../../lib/api/queries.ts';
import { useToast } from '../../lib/toast.tsx';
import { toCreateContract, draftFromExtraction, type ContractDraft } from './contract-draft.ts';
import { ContractFields } from './contract-fields.tsx';
import { PagesReadNotice, FieldEvidence, ExtractionNotice, DuplicateFileNotice } from './extraction-notes.tsx';

interface Props extends DialogControl {
  /** What was read from a document; the form then begins with it. */
  extraction?: Schema<'ExtractionView'>;
}

export default function AddContractDialog({ open, onClose, onClosed, extraction }: Props) {
  const [form] = Form.useForm<ContractDraft>();
  const toast = useToast();
  const invalidate = useInvalidate();

  async function add(draft: ContractDraft) {
    await unwrap(api.POST('/api/contracts', { body: toCreateContract(draft, extraction?.fileId) }));
    form.resetFields();
    toast.success('Contract added successfully');
    onClose();
    await invalidate('/api/contracts', '/api/contract-files');
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title="Add New Contract"
      form={form}
      initialValues={draftFromExtraction(extraction?.data ?? null)}
      submitLabel="Add Contract"
      submittingLabel="Adding..."
      onSubmit={add}
      onFailure={() => toast.error('Failed to add contract')}
    >
      {extraction && <DuplicateFileNotice extraction={extraction} />}
      {extraction && <ExtractionNotice extraction={extraction} />}
      {extraction && <PagesReadNotice extraction={extraction} />}
      <ContractFields
        platformChoice="several"
        notesRows={3}
        beneath={extraction && ((field) => <FieldEvidence extraction={extraction} field={field} />)}
      />
    </FormDialog>
  );
}
