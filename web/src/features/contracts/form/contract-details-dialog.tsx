import { Form } from 'antd';
import { useState } from 'react';
import { EditConflictAlert } from '../../../components/ui/dialogs/edit-conflict-alert.tsx';
import { FormDialog } from '../../../components/ui/dialogs/form-dialog.tsx';
import { TimelineSection } from '../../../components/timeline/timeline-section.tsx';
import { unwrap, api, ApiError } from '../../../lib/api/api.ts';
import type { DialogControl } from '../../../lib/use-dialog.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { draftFromContract, toUpdateContract, type ContractDraft } from './contract-draft.ts';
import { ContractFields } from './contract-fields.tsx';
import type { Contract } from '../list/contract-list.tsx';
import { ContractStatus } from '../list/contract-status.tsx';

interface Props extends DialogControl {
  contract: Contract;
}

export default function ContractDetailsDialog({ open, onClose, onClosed, contract }: Props) {
  const [form] = Form.useForm<ContractDraft>();
  /** The version that the form values come from. */
  const [version, setVersion] = useState(contract.version);
  const [stale, setStale] = useState('');
  const path = { id: contract.id };

  function save(draft: ContractDraft) {
    const params = { path, header: { 'If-Match': `"${version}"` } };
    return unwrap(api.PUT('/api/contracts/{id}', { params, body: toUpdateContract(draft) }));
  }
  const command = useCommand(save, {
    success: 'Contract updated successfully',
    failure: (failure) => (isStale(failure) ? undefined : 'Failed to update contract'),
    invalidates: ['/api/contracts', '/api/contract-files'],
    onSuccess: onClose,
    onFailure: (failure) => isStale(failure) && setStale(failure.message),
  });

  /** Fields that nobody has typed into show what is stored now; typed text stays, to be saved over it. */
  function showCurrent(current: Contract) {
    const untouched = Object.entries(draftFromContract(current)).filter(
      ([name]) => !form.isFieldTouched(name as keyof ContractDraft),
    );
    form.setFieldsValue(Object.fromEntries(untouched));
    setVersion(current.version);
    setStale('');
  }
  const reload = useCommand(() => unwrap(api.GET('/api/contracts/{id}', { params: { path } })), {
    failure: 'Failed to load contract',
    invalidates: ['/api/contracts'],
    onSuccess: showCurrent,
  });

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
      command={command}
    >
      {stale !== '' && (
        <Form.Item>
          <EditConflictAlert message={stale} reload={reload} />
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

function isStale(failure: unknown): failure is ApiError {
  return failure instanceof ApiError && failure.status === 412;
}
