import { Form, Input } from 'antd';
import { FormDialog } from '../../../components/ui/dialogs/form-dialog.tsx';
import { FieldGrid } from '../../../components/ui/forms/field-grid.tsx';
import { api, ifMatch, unwrap } from '../../../lib/api/api.ts';
import type { DialogControl } from '../../../lib/use-dialog.ts';
import { DocumentField } from './document-field.tsx';
import { agreedFeeAndQuota, FeeAndQuota, type FeeAndQuotaDraft } from './fee-and-quota.tsx';
import { useAgreement, type AgreementDraft, type Contract } from './use-agreement.ts';

interface AmendDraft extends AgreementDraft, FeeAndQuotaDraft {
  exclusivity: string;
  usageRights: string;
}

/** Another fee, quota, exclusivity or right of use, with a reason and what was signed. */
export default function AmendDialog({ contract, ...dialog }: DialogControl & { contract: Contract }) {
  const [form] = Form.useForm<AmendDraft>();
  const { id, version, fullName } = contract;
  const command = useAgreement(
    ({ videosPerMonth, exclusivity, usageRights, fileId, ...draft }: AmendDraft) =>
      unwrap(
        api.POST('/api/contracts/{id}/amend', {
          params: { path: { id }, header: ifMatch(version) },
          body: {
            ...draft,
            videosPerMonth: Number(videosPerMonth),
            exclusivity: exclusivity.trim() || null,
            usageRights: usageRights.trim() || null,
            fileId: fileId ?? null,
          },
        }),
      ),
    {
      success: () => [`The contract of ${fullName} was amended`, 'Contract amended'],
      failure: 'Failed to amend contract',
      onSuccess: dialog.onClose,
    },
  );
  return (
    <FormDialog
      {...dialog}
      title={`Amend the contract of ${fullName}`}
      size="lg"
      form={form}
      initialValues={{
        ...agreedFeeAndQuota(contract),
        exclusivity: contract.exclusivity ?? '',
        usageRights: contract.usageRights ?? '',
        reason: '',
      }}
      submitLabel="Amend"
      submittingLabel="Amending..."
      command={command}
    >
      <FieldGrid>
        <FeeAndQuota />
      </FieldGrid>
      <Form.Item name="exclusivity" label="Exclusivity">
        <Input.TextArea rows={2} maxLength={5000} />
      </Form.Item>
      <Form.Item name="usageRights" label="Usage rights">
        <Input.TextArea rows={2} maxLength={5000} />
      </Form.Item>
      <Form.Item
        name="reason"
        label="Reason"
        rules={[{ required: true, whitespace: true, message: 'Please provide a reason for the change.' }]}
      >
        <Input.TextArea rows={3} maxLength={2000} />
      </Form.Item>
      <DocumentField contractId={id} />
    </FormDialog>
  );
}
