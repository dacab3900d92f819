import { Form } from 'antd';
import { FormDialog } from '../../components/form-dialog.tsx';
import { answerOf, api, type Shape } from '../../lib/api.ts';
import type { DialogFrame } from '../../lib/one-dialog.ts';
import { useRefresh } from '../../lib/queries.ts';
import { useToast } from '../../lib/toast.tsx';
import { creationOf, draftOf, type ContractDraft } from './contract-draft.ts';
import { ContractFields } from './contract-fields.tsx';
import { PagesRead, ReadFrom, ReadingNotice, UploadedBefore } from './read-from.tsx';

interface Props extends DialogFrame {
  /** What was read from a document; the form then begins with it. */
  extraction?: Shape<'ExtractionView'>;
}

export default function AddContractDialog({ open, onClose, onClosed, extraction }: Props) {
  const [form] = Form.useForm<ContractDraft>();
  const toast = useToast();
  const refresh = useRefresh();

  async function add(draft: ContractDraft) {
    await answerOf(api.POST('/api/contracts', { body: creationOf(draft, extraction?.fileId) }));
    form.resetFields();
    toast.tell('Contract added successfully');
    onClose();
    await refresh('/api/contracts', '/api/contract-files');
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title="Add New Contract"
      form={form}
      initialValues={draftOf(extraction?.data ?? null)}
      submitLabel="Add Contract"
      submittingLabel="Adding..."
      onSubmit={add}
      onFailure={() => toast.fail('Failed to add contract')}
    >
      {extraction && <UploadedBefore extraction={extraction} />}
      {extraction && <ReadingNotice extraction={extraction} />}
      {extraction && <PagesRead extraction={extraction} />}
      <ContractFields
        platformChoice="several"
        notesRows={3}
        beneath={extraction && ((field) => <ReadFrom extraction={extraction} field={field} />)}
      />
    </FormDialog>
  );
}
