import { Form } from 'antd';
import { useEffect, useState } from 'react';
import { nobody, useOwners } from '../../../components/contracts/owners.ts';
import { FormDialog } from '../../../components/ui/dialogs/form-dialog.tsx';
import { unwrap, api } from '../../../lib/api/api.ts';
import type { DialogControl } from '../../../lib/use-dialog.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { toCreateContract, draftFromExtraction, type ContractDraft } from './contract-draft.ts';
import { OwnerField } from './owner-field.tsx';
import { ContractFields } from './contract-fields.tsx';
import type { Reading } from '../extraction/reading.ts';
import { ReviewFields } from '../review/review-fields.tsx';

interface Props extends DialogControl {
  /** Prefills the form, and fills it further as pages are read. */
  reading?: Reading | undefined;
}

export default function AddContractDialog({ open, onClose, onClosed, reading }: Props) {
  const [form] = Form.useForm<ContractDraft>();
  const { me } = useOwners();
  const [first] = useState(() => reading?.state.extraction);
  useEffect(() => {
    if (!open) reading?.cancel();
  }, [open, reading]);

  const command = useCommand(
    (draft: ContractDraft) =>
      unwrap(api.POST('/api/contracts', { body: toCreateContract(draft, reading?.state.extraction.fileId) })),
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
      {...(reading && { size: 'review' })}
      form={form}
      initialValues={{ ...draftFromExtraction(first), adminOwnerId: me ?? nobody }}
      submitLabel="Add Contract"
      submittingLabel="Adding..."
      command={command}
    >
      {reading && first ? (
        <ReviewFields form={form} first={first} reading={reading} />
      ) : (
        <ContractFields platformChoice="several" notesRows={3} />
      )}
      <OwnerField />
    </FormDialog>
  );
}
