import { Form, Input } from 'antd';
import { FormDialog } from '../../../components/ui/dialogs/form-dialog.tsx';
import { DateField } from '../../../components/ui/forms/date-field.tsx';
import { api, ifMatch, unwrap } from '../../../lib/api/api.ts';
import { dateText } from '../../../lib/format.ts';
import type { DialogControl } from '../../../lib/use-dialog.ts';
import { DocumentField } from './document-field.tsx';
import { useAgreement, type AgreementDraft, type Contract } from './use-agreement.ts';

interface ExtendDraft extends AgreementDraft {
  endDate: string;
}

/** A later end of the same contract. */
export default function ExtendDialog({ contract, ...dialog }: DialogControl & { contract: Contract }) {
  const [form] = Form.useForm<ExtendDraft>();
  const { id, version, fullName, endDate: agreedEnd } = contract;
  const command = useAgreement(
    ({ fileId, ...draft }: ExtendDraft) =>
      unwrap(
        api.POST('/api/contracts/{id}/extend', {
          params: { path: { id }, header: ifMatch(version) },
          body: { ...draft, fileId: fileId ?? null },
        }),
      ),
    {
      success: ({ endDate }) => [`The contract of ${fullName} ends on ${dateText(endDate)}`, 'Contract extended'],
      failure: 'Failed to extend contract',
      onSuccess: dialog.onClose,
    },
  );
  return (
    <FormDialog
      {...dialog}
      title={`Extend the contract of ${fullName}`}
      size="lg"
      form={form}
      initialValues={{ endDate: '', reason: '' }}
      submitLabel="Extend"
      submittingLabel="Extending..."
      command={command}
    >
      <Form.Item
        name="endDate"
        label="New end date"
        extra={`The agreed end is ${dateText(agreedEnd)}.`}
        rules={[{ required: true, message: 'End date is required' }, laterThan(agreedEnd)]}
      >
        <DateField />
      </Form.Item>
      <Form.Item
        name="reason"
        label="Reason"
        rules={[{ required: true, whitespace: true, message: 'Please provide a reason for extending the contract.' }]}
      >
        <Input.TextArea rows={3} maxLength={2000} />
      </Form.Item>
      <DocumentField contractId={id} />
    </FormDialog>
  );
}

/** Compares ISO dates as strings. An empty date has its own message. */
const laterThan = (agreedEnd: string) => ({
  validator: (_rule: unknown, endDate: string) =>
    !endDate || endDate > agreedEnd
      ? Promise.resolve()
      : Promise.reject(new Error(`End date must be after the agreed end, ${dateText(agreedEnd)}`)),
});
