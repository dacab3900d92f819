import type { DialogControl } from '../../../lib/use-dialog.ts';
import type { Payment } from '../payments-query.ts';
import { ReasonDialog, type ReasonDraft } from './reason-dialog.tsx';
import { useSettlePayment } from './use-settle-payment.ts';

export default function DeclinePaymentDialog(dialog: DialogControl & { payment: Payment }) {
  const command = useSettlePayment(
    dialog.payment,
    ({ reason }: ReasonDraft) => ({ status: 'CANCELLED' as const, declineNotes: reason }),
    dialog.onClose,
  );
  return (
    <ReasonDialog
      {...dialog}
      title="Decline Payment"
      submittingLabel="Declining..."
      extra="Shown to the creator in the portal."
      missing="Please provide a reason for declining the payment."
      command={command}
    />
  );
}
