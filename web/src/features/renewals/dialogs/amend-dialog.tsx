import { Form, Input } from 'antd';
import { FormDialog } from '../../../components/ui/dialogs/form-dialog.tsx';
import { FieldGrid } from '../../../components/ui/forms/field-grid.tsx';
import { api, ifMatch, unwrap } from '../../../lib/api/api.ts';
import type { DialogControl } from '../../../lib/use-dialog.ts';
import { DocumentField } from './document-field.tsx';
import { useAgreement, type AgreementDraft, type Contract } from './use-agreement.ts';

interface AmendDraft extends AgreementDraft {
  monthlyFee: string;
  videosPerMonth: string;
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
        monthlyFee: contract.monthlyFee ?? '',
        videosPerMonth: String(contract.videosPerMonth),
        exclusivity: contract.exclusivity ?? '',
        usageRights: contract.usageRights ?? '',
        reason: '',
      }}
      submitLabel="Amend"
      submittingLabel="Amending..."
      command={command}
    >
      <FieldGrid>
        <Form.Item name="monthlyFee" label="Monthly fee" rules={[{ required: true, message: 'Monthly fee is required' }]}>
          <Input prefix="$" inputMode="decimal" autoComplete="off" />
        </Form.Item>
        <Form.Item name="videosPerMonth" label="Videos per month" normalize={digitsOnly}>
          <Input inputMode="numeric" autoComplete="off" placeholder="0" maxLength={4} />
        </Form.Item>
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

const digitsOnly = (typed: string) => typed.replace(/\D/g, '');
