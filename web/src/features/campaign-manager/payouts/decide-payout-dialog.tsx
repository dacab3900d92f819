import { Alert, Flex, Input } from 'antd';
import { noQuotaNote } from '@creator-desk/domain/payouts/payout';
import { paymentMethodLabel } from '@creator-desk/domain/payouts/payout-eta';
import { formatUsd } from '@creator-desk/domain/values/money';
import { useId, useState } from 'react';
import { ConfirmDialog } from '../../../components/ui/dialogs/confirm-dialog.tsx';
import { DescriptionList } from '../../../components/ui/layout/description-list.tsx';
import { Label } from '../../../components/ui/layout/text.tsx';
import { OtherEditorsAlert } from '../../../components/ui/dialogs/other-editors-alert.tsx';
import { useOtherEditors } from '../../../lib/live/other-editors.ts';
import type { DialogControl } from '../../../lib/use-dialog.ts';
import { ContractDeletedAlert } from '../../../components/payments/payment-notes.tsx';
import { useDecidePayout, type Payout } from '../../../components/payments/decide-payout.ts';

/** Both decisions are final. */
export type Decision = 'REJECTED' | 'PAID';

interface Props extends DialogControl {
  payout: Payout;
  decision: Decision;
}

export function DecidePayoutDialog({ open, onClose, onClosed, payout, decision }: Props) {
  const { run, pending } = useDecidePayout(payout, onClose);
  const [reason, setReason] = useState('');
  const others = useOtherEditors(open ? { kind: 'payment', id: payout.id } : undefined);
  const field = useId();
  const rejects = decision === 'REJECTED';
  const amount = formatUsd(payout.amount);

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title={rejects ? 'Reject Payout' : 'Mark Paid'}
      text={
        rejects
          ? `This closes the request of ${payout.creatorName} for ${amount} and notifies the creator. It cannot be undone.`
          : `Has ${amount} been sent to ${payout.creatorName}? A paid request cannot be changed.`
      }
      confirmLabel={rejects ? 'Reject' : 'Mark Paid'}
      danger={rejects}
      command={{ run: () => run(decision, reason.trim()), pending }}
    >
      <Flex vertical gap="middle" style={withTopMargin}>
        {others.length > 0 && <OtherEditorsAlert others={others} doing="working on this payment request" />}
        {rejects ? (
          <Flex vertical gap="small">
            <Label htmlFor={field}>Reason, shown to the creator (optional)</Label>
            <Input.TextArea
              id={field}
              rows={3}
              maxLength={2000}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </Flex>
        ) : (
          <>
            <DescriptionList
              facts={[
                { name: 'Payment method', value: paymentMethodLabel(payout.paymentMethod) },
                { name: 'Payment details', value: payout.paymentDetails },
              ]}
            />
            <ContractDeletedAlert payment={payout} />
            {payout.detailsChanged && (
              <Alert
                type="warning"
                showIcon
                title={`The payment details have changed since the last payment (${paymentMethodLabel(payout.lastPaidMethod ?? '')} ${payout.lastPaidDetails ?? ''}). Confirm the change with the creator before you pay.`}
              />
            )}
            {payout.requiredCount === 0 && <Alert type="info" showIcon title={noQuotaNote} />}
          </>
        )}
      </Flex>
    </ConfirmDialog>
  );
}

const withTopMargin = { marginBlockStart: 'var(--ant-margin)' } as const;
