import { Form, Input, Select } from 'antd';
import type { PaymentMethod } from '@creator-desk/domain/payouts/payout-eta';
import { ContractField } from '../../../components/contracts/contract-select.tsx';
import { FieldGrid, FullRow } from '../../../components/ui/forms/field-grid.tsx';
import { FormDialog } from '../../../components/ui/dialogs/form-dialog.tsx';
import { unwrap, api } from '../../../lib/api/api.ts';
import type { DialogControl } from '../../../lib/use-dialog.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { ContractPayment, LastDetails, useContractPayment } from './contract-payment.tsx';
import { DestinationNotice, lastPaid, RefusalAlert } from './notices.tsx';
import { toPaymentMethod, methodOptions } from './payment-methods.ts';
import type { UnpaidTerm } from '../unpaid-terms.tsx';

interface Props extends DialogControl {
  /** The completed term to pay; without it, the admin chooses one. */
  term?: UnpaidTerm | undefined;
  /** The contract that is chosen at first. */
  contractId?: number | undefined;
}

export interface Draft {
  contractId: number | undefined;
  /** First day of the term; '' lets the server choose. */
  termStart: string;
  paymentMethod: PaymentMethod | undefined;
  paymentDetails: string;
  description: string;
}

const required = [{ required: true, message: 'Please fill in all required fields.' }];
const requiredText = [{ required: true, whitespace: true, message: 'Please fill in all required fields.' }];

export default function RequestPaymentDialog({ term, contractId: shown, ...dialog }: Props) {
  const [form] = Form.useForm<Draft>();
  const contractId = Form.useWatch('contractId', form) ?? undefined;
  const [method, details] = [Form.useWatch('paymentMethod', form), Form.useWatch('paymentDetails', form)];
  const contractData = useContractPayment(contractId);
  const last = contractData.last && lastPaid(contractData.last);

  const command = useCommand((draft: Draft) => unwrap(api.POST('/api/payout-requests', { body: toRequest(draft) })), {
    success: 'Payment request created',
    failure: 'Failed to create payment request.',
    invalidates: ['/api/payout-requests'],
    onSuccess: dialog.onClose,
  });

  /** The terms are those of the contract that was chosen before. */
  function forgetTerm(chosen: number | undefined) {
    form.setFieldsValue({ termStart: '' });
    return chosen;
  }

  return (
    <FormDialog
      {...dialog}
      title="Request Payment"
      form={form}
      initialValues={{ ...draftFromTerm(term), ...(shown !== undefined && { contractId: shown }) }}
      submitLabel="Request Payment"
      submittingLabel="Requesting..."
      command={command}
    >
      <RefusalAlert failure={command.failure} />
      <FieldGrid>
        <FullRow>
          <Form.Item name="contractId" label="Contract" rules={required} getValueFromEvent={forgetTerm}>
            <ContractField label="Contract" />
          </Form.Item>
          {contractId !== undefined && <ContractPayment data={contractData} />}
        </FullRow>
        <Form.Item name="paymentMethod" label="Payment Method" rules={required}>
          <Select placeholder="Payment Method" options={methodOptions()} />
        </Form.Item>
        <Form.Item name="paymentDetails" label="Payment Details" rules={requiredText}>
          <Input maxLength={500} autoComplete="off" placeholder="Account, e-mail or phone number" />
        </Form.Item>
        <FullRow>
          <LastDetails
            last={contractData.last}
            current={{ method: method ?? '', details: details ?? '' }}
            onUse={({ method: lastMethod, details: lastDetails }) =>
              form.setFieldsValue({ paymentMethod: toPaymentMethod(lastMethod), paymentDetails: lastDetails })
            }
          />
          {method && details && <DestinationNotice current={{ method, details }} last={last ?? null} />}
          <Form.Item name="description" label="Description (optional)">
            <Input.TextArea rows={2} maxLength={2000} />
          </Form.Item>
        </FullRow>
      </FieldGrid>
    </FormDialog>
  );
}

/** The form is sent only with a contract and a method. */
function toRequest({ contractId, termStart, paymentMethod, paymentDetails, description }: Draft) {
  return {
    contractId: contractId as number,
    paymentMethod: paymentMethod as PaymentMethod,
    paymentDetails,
    description: description || null,
    termStart: termStart || null,
  };
}

function draftFromTerm(term: UnpaidTerm | undefined): Draft {
  return {
    contractId: term?.contractId,
    termStart: term?.termStart ?? '',
    paymentMethod: term?.lastPaidMethod ? toPaymentMethod(term.lastPaidMethod) : undefined,
    paymentDetails: term?.lastPaidDetails ?? '',
    description: '',
  };
}
