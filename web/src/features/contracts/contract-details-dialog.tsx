import { Form } from 'antd';
import { useState } from 'react';
import { EditConflictAlert } from '../../components/ui/dialogs/edit-conflict-alert.tsx';
import { FormDialog } from '../../components/ui/dialogs/form-dialog.tsx';
import { TimelineSection } from '../../components/timeline/timeline-section.tsx';
import { unwrap, api, ApiError } from '../../lib/api/api.ts';
import type { DialogControl } from '../../lib/use-dialog.ts';
import { useInvalidate } from '../../lib/api/queries.ts';
import { useToast } from '../../lib/toast.tsx';
import { draftFromContract, toUpdateContract, type ContractDraft } from './contract-draft.ts';
import { ContractFields } from './contract-fields.tsx';
import type { Contract } from './contract-list.tsx';
import { ContractStatus } from './contract-status.tsx';

interface Props extends DialogControl {
  contract: Contract;
}

export default function ContractDetailsDialog({ open, onClose, onClosed, contract }: Props) {
  const [form] = Form.useForm<ContractDraft>();
  const toast = useToast();
  const invalidate = useInvalidate();
  /** The version that the form's values were made from. */
  const [version, setVersion] = useState(contract.version);
  const [stale, setStale] = useState('');
  const path = { id: contract.id };

  async function save(draft: ContractDraft) {
    const params = { path, header: { 'If-Match': `"${version}"` } };
    await unwrap(api.PUT('/api/contracts/{id}', { params, body: toUpdateContract(draft) }));
    toast.success('Contract updated successfully');
    onClose();
    await invalidate('/api/contracts', '/api/contract-files');
  }

  function fail(failure: unknown) {
    if (failure instanceof ApiError && failure.status === 412) setStale(failure.message);
    else toast.error('Failed to update contract');
  }

  /** What nobody has typed into shows what is stored now; what was typed stays, to be saved over it. */
  async function load() {
    try {
      const current = await unwrap(api.GET('/api/contracts/{id}', { params: { path } }));
      const untouched = Object.entries(draftFromContract(current)).filter(
        ([name]) => !form.isFieldTouched(name as keyof ContractDraft),
      );
      form.setFieldsValue(Object.fromEntries(untouched));
      setVersion(current.version);
      setStale('');
      await invalidate('/api/contracts');
    } catch {
      toast.error('Failed to load contract');
    }
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title="Contract Details"
      form={form}
      initialValues={draftFromContract(contract)}
      submitLabel="Save Changes"
      submittingLabel="Saving..."
      unready={stale !== ''}
      onSubmit={save}
      onFailure={fail}
    >
      {stale !== '' && (
        <Form.Item>
          <EditConflictAlert message={stale} onLoad={load} />
        </Form.Item>
      )}
      <Form.Item label="Status">
        <ContractStatus contract={contract} inDetails />
      </Form.Item>
      <ContractFields platformChoice="single" notesRows={4} />
      <TimelineSection contractId={contract.id} />
    </FormDialog>
  );
}
