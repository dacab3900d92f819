import { Form, Input } from 'antd';
import { FormDialog } from '../../../components/ui/dialogs/form-dialog.tsx';
import { unwrap, api } from '../../../lib/api/api.ts';
import type { DialogControl } from '../../../lib/use-dialog.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { PaymentFacts } from './payment-facts.tsx';
import type { Payment } from '../payments-query.ts';
import { RefusalAlert } from './notices.tsx';

interface Props extends DialogControl {
  payment: Payment;
}

/** Payments are final; a second record reverses one made in error. */
export default function ReversePaymentDialog({ open, onClose, onClosed, payment }: Props) {
  const [form] = Form.useForm<{ reason: string }>();
  const reason = Form.useWatch('reason', form) ?? '';
  const { id, version } = payment;

  const command = useCommand(
    ({ reason }: { reason: string }) =>
      unwrap(api.POST('/api/payout-requests/{id}/reverse', { params: { path: { id } }, body: { reason, version } })),
    {
      success: 'Payment reversed',
      failure: 'Failed to reverse the payment.',
      invalidates: ['/api/payout-requests'],
      invalidatesOnFailure: true,
      onSuccess: onClose,
    },
  );

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title="Reverse Payment"
      size="lg"
      form={form}
      initialValues={{ reason: '' }}
      submitLabel="Reverse Payment"
      submittingLabel="Reversing..."
      danger
      unready={reason.trim() === ''}
      command={command}
    >
      <RefusalAlert failure={command.failure} />
      <PaymentFacts payment={payment} />
      <Form.Item
        name="reason"
        label="Reason"
        extra="The payment stays on record. A second record reverses it, and its term can be paid again. The creator sees the reason."
        rules={[{ required: true, whitespace: true, message: 'Please give a reason for reversing the payment.' }]}
      >
        <Input.TextArea rows={3} maxLength={2000} autoFocus />
      </Form.Item>
    </FormDialog>
  );
}
