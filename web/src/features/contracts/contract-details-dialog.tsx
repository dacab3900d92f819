import { Form } from 'antd';
import { FormDialog } from '../../components/form-dialog.tsx';
import { TimelineSection } from '../../components/timeline/timeline-section.tsx';
import { answerOf, api } from '../../lib/api.ts';
import type { DialogFrame } from '../../lib/one-dialog.ts';
import { useRefresh } from '../../lib/queries.ts';
import { useToast } from '../../lib/toast.tsx';
import { draftOfContract, updateOf, type ContractDraft } from './contract-draft.ts';
import { ContractFields } from './contract-fields.tsx';
import type { Contract } from './contract-list.tsx';
import { ContractStatus } from './contract-status.tsx';

interface Props extends DialogFrame {
  contract: Contract;
}

export default function ContractDetailsDialog({ open, onClose, onClosed, contract }: Props) {
  const [form] = Form.useForm<ContractDraft>();
  const toast = useToast();
  const refresh = useRefresh();

  async function save(draft: ContractDraft) {
    await answerOf(api.PUT('/api/contracts/{id}', { params: { path: { id: contract.id } }, body: updateOf(draft) }));
    toast.tell('Contract updated successfully');
    onClose();
    await refresh('/api/contracts', '/api/contract-files');
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title="Contract Details"
      form={form}
      initialValues={draftOfContract(contract)}
      submitLabel="Save Changes"
      submittingLabel="Saving..."
      onSubmit={save}
      onFailure={() => toast.fail('Failed to update contract')}
    >
      <Form.Item label="Status">
        <ContractStatus contract={contract} inDetails />
      </Form.Item>
      <ContractFields platformChoice="single" notesRows={4} />
      <TimelineSection contractId={contract.id} />
    </FormDialog>
  );
}
