import { Form, Input } from 'antd';
import { FormDialog } from '../../../components/ui/dialogs/form-dialog.tsx';
import type { DialogControl } from '../../../lib/use-dialog.ts';
import { PaymentFacts } from './payment-facts.tsx';
import type { Payment } from '../payments-query.ts';
import { RefusalAlert } from './notices.tsx';
import { useSettlePayment } from './use-settle-payment.ts';

interface Props extends DialogControl {
  payment: Payment;
}

interface Draft {
  declineNotes: string;
}

export default function DeclinePaymentDialog({ open, onClose, onClosed, payment }: Props) {
  const [form] = Form.useForm<Draft>();
  const reason = Form.useWatch('declineNotes', form) ?? '';
  const command = useSettlePayment(
    payment,
    ({ declineNotes }: Draft) => ({ status: 'CANCELLED' as const, declineNotes }),
    onClose,
  );
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title="Decline Payment"
      size="lg"
      form={form}
      initialValues={{ declineNotes: '' }}
      submitLabel="Decline Payment"
      submittingLabel="Declining..."
      danger
      unready={reason.trim() === ''}
      command={command}
    >
      <RefusalAlert failure={command.failure} />
      <PaymentFacts payment={payment} />
      <Form.Item
        name="declineNotes"
        label="Reason"
        extra="Shown to the creator in the portal."
        rules={[{ required: true, whitespace: true, message: 'Please provide a reason for declining the payment.' }]}
      >
        <Input.TextArea rows={3} maxLength={2000} autoFocus />
      </Form.Item>
    </FormDialog>
  );
}
