import { Form, Input } from 'antd';
import { FormDialog } from '../../../components/ui/dialogs/form-dialog.tsx';
import { useOtherEditors } from '../../../lib/live/other-editors.ts';
import type { DialogControl } from '../../../lib/use-dialog.ts';
import type { Command } from '../../../lib/use-command.ts';
import { PaymentFacts } from './payment-facts.tsx';
import type { Payment } from '../payments-query.ts';
import { RefusalAlert } from './notices.tsx';

export interface ReasonDraft {
  reason: string;
}

interface Props extends DialogControl {
  payment: Payment;
  /** Also the label of the submit button. */
  title: string;
  submittingLabel: string;
  /** What becomes of the reason. */
  extra: string;
  /** Shown when the reason is missing. */
  missing: string;
  command: Command<[ReasonDraft]>;
}

/** Undoes a payment or its request for a reason, which is required. */
export function ReasonDialog({ payment, extra, missing, ...dialog }: Props) {
  const [form] = Form.useForm<ReasonDraft>();
  const reason = Form.useWatch('reason', form) ?? '';
  const others = useOtherEditors(dialog.open ? { kind: 'payment', id: payment.id } : undefined);
  return (
    <FormDialog
      {...dialog}
      size="lg"
      form={form}
      initialValues={{ reason: '' }}
      submitLabel={dialog.title}
      danger
      unready={reason.trim() === ''}
      others={others}
      doing="working on this payment request"
    >
      <RefusalAlert failure={dialog.command.failure} paymentId={payment.id} />
      <PaymentFacts payment={payment} />
      <Form.Item name="reason" label="Reason" extra={extra} rules={[{ required: true, whitespace: true, message: missing }]}>
        <Input.TextArea rows={3} maxLength={2000} autoFocus />
      </Form.Item>
    </FormDialog>
  );
}
