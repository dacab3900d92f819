import { unwrap, api } from '../../../lib/api/api.ts';
import type { DialogControl } from '../../../lib/use-dialog.ts';
import { useCommand } from '../../../lib/use-command.ts';
import type { Payment } from '../payments-query.ts';
import { ReasonDialog, type ReasonDraft } from './reason-dialog.tsx';

/** Payments are final; a second record reverses one made in error. */
export default function ReversePaymentDialog(dialog: DialogControl & { payment: Payment }) {
  const { id, version } = dialog.payment;
  const command = useCommand(
    ({ reason }: ReasonDraft) =>
      unwrap(api.POST('/api/payout-requests/{id}/reverse', { params: { path: { id } }, body: { reason, version } })),
    {
      success: 'Payment reversed',
      failure: 'Failed to reverse the payment.',
      invalidates: ['/api/payout-requests'],
      invalidatesOnFailure: true,
      onSuccess: dialog.onClose,
    },
  );

  return (
    <ReasonDialog
      {...dialog}
      title="Reverse Payment"
      submittingLabel="Reversing..."
      extra="The payment stays on record. A second record reverses it, and its term can be paid again. The creator sees the reason."
      missing="Please give a reason for reversing the payment."
      command={command}
    />
  );
}
