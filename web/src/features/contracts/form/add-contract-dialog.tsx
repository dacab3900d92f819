import { Form } from 'antd';
import { FormDialog } from '../../../components/ui/dialogs/form-dialog.tsx';
import { unwrap, api, type Schema } from '../../../lib/api/api.ts';
import type { DialogControl } from '../../../lib/use-dialog.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { toCreateContract, draftFromExtraction, type ContractDraft } from './contract-draft.ts';
import { ContractFields } from './contract-fields.tsx';
import { ReviewFields } from '../review/review-fields.tsx';

interface Props extends DialogControl {
  /** Prefills the form. */
  extraction?: Schema<'ExtractionView'>;
}

export default function AddContractDialog({ open, onClose, onClosed, extraction }: Props) {
  const [form] = Form.useForm<ContractDraft>();

  const command = useCommand(
    (draft: ContractDraft) => unwrap(api.POST('/api/contracts', { body: toCreateContract(draft, extraction?.fileId) })),
    {
      success: 'Contract added successfully',
      failure: 'Failed to add contract',
      invalidates: ['/api/contracts', '/api/contract-files'],
      onSuccess: () => {
        form.resetFields();
        onClose();
      },
    },
  );

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title="Add New Contract"
      {...(extraction && { size: 'review' })}
      form={form}
      initialValues={draftFromExtraction(extraction?.data ?? null)}
      submitLabel="Add Contract"
      submittingLabel="Adding..."
      command={command}
    >
      {extraction ? (
        <ReviewFields form={form} extraction={extraction} />
      ) : (
        <ContractFields platformChoice="several" notesRows={3} />
      )}
    </FormDialog>
  );
}
