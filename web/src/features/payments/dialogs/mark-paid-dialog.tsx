import { Form, Input, Select } from 'antd';
import type { PaymentMethod } from '@creator-desk/domain/payouts/payout-eta';
import { DateField } from '../../../components/ui/forms/date-field.tsx';
import { FieldGrid } from '../../../components/ui/forms/field-grid.tsx';
import { FormDialog } from '../../../components/ui/dialogs/form-dialog.tsx';
import { useOtherEditors } from '../../../lib/live/other-editors.ts';
import type { DialogControl } from '../../../lib/use-dialog.ts';
import { ContractDeletedAlert } from '../../../components/payments/payment-notes.tsx';
import styles from './notices.module.css';
import { DestinationNotice, lastPaid, RefusalAlert } from './notices.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import { toPaymentMethod, methodOptions } from './payment-methods.ts';
import type { Payment } from '../payments-query.ts';
import { useSettlePayment } from './use-settle-payment.ts';

interface Props extends DialogControl {
  payment: Payment;
}

interface Draft {
  paymentMethod: PaymentMethod | undefined;
  paymentReference: string;
  /** 'YYYY-MM-DD'; '' is today. */
  paidDate: string;
  paidBy: string;
}

export default function MarkPaidDialog({ open, onClose, onClosed, payment }: Props) {
  const [form] = Form.useForm<Draft>();
  const command = useSettlePayment(payment, toSettlement, onClose);
  const others = useOtherEditors(open ? { kind: 'payment', id: payment.id } : undefined);
  const destination = { method: payment.paymentMethod, details: payment.paymentDetails ?? '' };
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title="Mark as Paid"
      form={form}
      initialValues={{ paymentMethod: toPaymentMethod(payment.paymentMethod), paymentReference: '', paidDate: '', paidBy: '' }}
      submitLabel="Mark Paid"
      submittingLabel="Saving..."
      command={command}
      others={others}
      doing="working on this payment request"
    >
      <RefusalAlert failure={command.failure} paymentId={payment.id} />
      <ContractDeletedAlert payment={payment} className={styles.notice} />
      <DestinationNotice current={destination} last={lastPaid(payment)} />
      <PaymentFacts payment={payment} />
      <FieldGrid>
        <Form.Item name="paymentMethod" label="Paid with">
          <Select options={methodOptions(payment.paymentMethod)} />
        </Form.Item>
        <Form.Item name="paidDate" label="Paid date" extra="Defaults to today.">
          <DateField />
        </Form.Item>
        <Form.Item name="paymentReference" label="Payment reference" extra="The number of the transfer, for accounting.">
          <Input maxLength={200} autoComplete="off" />
        </Form.Item>
        <Form.Item name="paidBy" label="Paid by" extra="Defaults to you.">
          <Input maxLength={200} autoComplete="off" />
        </Form.Item>
      </FieldGrid>
    </FormDialog>
  );
}

function toSettlement({ paymentMethod, paymentReference, paidDate, paidBy }: Draft) {
  return {
    status: 'PAID' as const,
    paymentMethod: paymentMethod ?? null,
    paymentReference: paymentReference || null,
    paidDate: paidDate || null,
    paidBy: paidBy || null,
  };
}
