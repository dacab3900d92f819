import { Alert, Form, Input } from 'antd';
import { addDays, day } from '@creator-desk/domain/values/business-day';
import { proposedRenewal } from '@creator-desk/domain/contracts/renewal';
import { FormDialog } from '../../../components/ui/dialogs/form-dialog.tsx';
import { DateField } from '../../../components/ui/forms/date-field.tsx';
import { FieldGrid } from '../../../components/ui/forms/field-grid.tsx';
import { api, ifMatch, unwrap } from '../../../lib/api/api.ts';
import { dateText } from '../../../lib/format.ts';
import type { DialogControl } from '../../../lib/use-dialog.ts';
import { DocumentField } from './document-field.tsx';
import { agreedFeeAndQuota, FeeAndQuota, type FeeAndQuotaDraft } from './fee-and-quota.tsx';
import { useAgreement, type AgreementDraft, type Contract } from './use-agreement.ts';

interface RenewDraft extends AgreementDraft, FeeAndQuotaDraft {
  startDate: string;
  endDate: string;
}

/** The next contract, with what was agreed before as a proposal. */
export default function RenewDialog({ contract, ...dialog }: DialogControl & { contract: Contract }) {
  const [form] = Form.useForm<RenewDraft>();
  const { id, version, fullName, endDate, daysRemaining } = contract;
  const ended = daysRemaining < 0;
  const today = addDays(day(endDate), -daysRemaining);
  const proposed = proposedRenewal({ startDate: day(contract.startDate), endDate: day(endDate) }, today);
  const command = useAgreement(
    ({ videosPerMonth, reason, fileId, ...draft }: RenewDraft) =>
      unwrap(
        api.POST('/api/contracts/{id}/renew', {
          params: { path: { id }, header: ifMatch(version) },
          body: { ...draft, videosPerMonth: Number(videosPerMonth), reason: reason || null, fileId: fileId ?? null },
        }),
      ),
    {
      success: ({ next }) => [`The next contract of ${fullName} begins on ${dateText(next.startDate)}`, 'Contract renewed'],
      failure: 'Failed to renew contract',
      onSuccess: dialog.onClose,
    },
  );
  return (
    <FormDialog
      {...dialog}
      title={`Renew the contract of ${fullName}`}
      size="lg"
      form={form}
      initialValues={{
        ...proposed,
        ...agreedFeeAndQuota(contract),
        reason: '',
      }}
      submitLabel="Renew"
      submittingLabel="Renewing..."
      command={command}
    >
      <Alert
        type="info"
        showIcon
        style={withBottomMargin}
        title={
          ended
            ? 'This contract is completed, and the portal goes on with the next one at once.'
            : `This contract runs until ${dateText(endDate)}. On the day after, it is completed, and the portal goes on with the next one.`
        }
      />
      <FieldGrid>
        <Form.Item name="startDate" label="Start date" rules={[{ required: true, message: 'Start date is required' }]}>
          <DateField />
        </Form.Item>
        <Form.Item name="endDate" label="End date" rules={[{ required: true, message: 'End date is required' }]}>
          <DateField />
        </Form.Item>
        <FeeAndQuota />
      </FieldGrid>
      <Form.Item name="reason" label="Notes on the renewal">
        <Input.TextArea rows={2} maxLength={2000} />
      </Form.Item>
      <DocumentField contractId={id} />
    </FormDialog>
  );
}

const withBottomMargin = { marginBlockEnd: 'var(--ant-margin)' } as const;
