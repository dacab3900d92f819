import { Form, Input } from 'antd';
import { useState } from 'react';
import { FormDialog } from '../../../components/ui/dialogs/form-dialog.tsx';
import { unwrap, api, errorMessage } from '../../../lib/api/api.ts';
import type { DialogControl } from '../../../lib/use-dialog.ts';
import { useInvalidate } from '../../../lib/api/queries.ts';
import { useToast } from '../../../lib/toast.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import type { Payment } from '../payments-query.ts';
import { RefusalAlert } from './notices.tsx';

interface Props extends DialogControl {
  payment: Payment;
}

/** A payment is final: when it was an error, a record of its own takes it back. */
export default function ReversePaymentDialog({ open, onClose, onClosed, payment }: Props) {
  const [form] = Form.useForm<{ reason: string }>();
  const reason = Form.useWatch('reason', form) ?? '';
  const toast = useToast();
  const invalidate = useInvalidate();
  const [refusal, setRefusal] = useState('');
  const { id, version } = payment;

  async function reverse(body: { reason: string }) {
    setRefusal('');
    await unwrap(api.POST('/api/payout-requests/{id}/reverse', { params: { path: { id } }, body: { ...body, version } }));
    toast.success('Payment reversed');
    onClose();
    await invalidate('/api/payout-requests');
  }

  function onFailure(failure: unknown) {
    toast.error('Failed to reverse the payment.');
    setRefusal(errorMessage(failure, 'The server could not be reached. Please try again.'));
    void invalidate('/api/payout-requests');
  }

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
      onSubmit={reverse}
      onFailure={onFailure}
    >
      <RefusalAlert words={refusal} />
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
