import { Form } from 'antd';
import { useState } from 'react';
import { ChangedMeanwhile } from '../../components/changed-meanwhile.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { TimelineSection } from '../../components/timeline/timeline-section.tsx';
import { answerOf, api, CallFailure } from '../../lib/api.ts';
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
  /** The version that the form's values were made from. */
  const [version, setVersion] = useState(contract.version);
  const [stale, setStale] = useState('');
  const path = { id: contract.id };

  async function save(draft: ContractDraft) {
    const params = { path, header: { 'If-Match': `"${version}"` } };
    await answerOf(api.PUT('/api/contracts/{id}', { params, body: updateOf(draft) }));
    toast.tell('Contract updated successfully');
    onClose();
    await refresh('/api/contracts', '/api/contract-files');
  }

  function fail(failure: unknown) {
    if (failure instanceof CallFailure && failure.status === 412) setStale(failure.message);
    else toast.fail('Failed to update contract');
  }

  /** What nobody has typed into shows what is stored now; what was typed stays, to be saved over it. */
  async function load() {
    try {
      const current = await answerOf(api.GET('/api/contracts/{id}', { params: { path } }));
      const untouched = Object.entries(draftOfContract(current)).filter(
        ([name]) => !form.isFieldTouched(name as keyof ContractDraft),
      );
      form.setFieldsValue(Object.fromEntries(untouched));
      setVersion(current.version);
      setStale('');
      await refresh('/api/contracts');
    } catch {
      toast.fail('Failed to load contract');
    }
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
      unready={stale !== ''}
      onSubmit={save}
      onFailure={fail}
    >
      {stale !== '' && <ChangedMeanwhile message={stale} onLoad={load} />}
      <Form.Item label="Status">
        <ContractStatus contract={contract} inDetails />
      </Form.Item>
      <ContractFields platformChoice="single" notesRows={4} />
      <TimelineSection contractId={contract.id} />
    </FormDialog>
  );
}
