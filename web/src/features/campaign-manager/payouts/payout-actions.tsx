import { Button } from 'antd';
import { RowActions } from '../../../components/ui/records/row-actions.tsx';
import { useMay } from '../../../lib/api/permission.ts';
import { useDecidePayout, type Payout } from '../../../components/payments/decide-payout.ts';
import type { Decision } from './decide-payout-dialog.tsx';

interface Props {
  payout: Payout;
  /** Asks for confirmation before a final decision. */
  onAsk: (decision: Decision) => void;
}

export function PayoutActions({ payout, onAsk }: Props) {
  const { run, pending } = useDecidePayout(payout);
  const may = useMay();
  const whose = `the payout of ${payout.creatorName}`;
  if (payout.reviewStatus === 'PENDING')
    return (
      may('payouts.decide') && (
        <RowActions always>
          <Button size="small" disabled={pending} aria-label={`Approve ${whose}`} onClick={() => void run('APPROVED')}>
            Approve
          </Button>
          <Button size="small" danger aria-label={`Reject ${whose}`} onClick={() => onAsk('REJECTED')}>
            Reject
          </Button>
        </RowActions>
      )
    );
  if (payout.reviewStatus !== 'APPROVED' || !may('payouts.pay')) return null;
  return (
    <RowActions always>
      <Button size="small" type="primary" ghost aria-label={`Mark Paid: ${whose}`} onClick={() => onAsk('PAID')}>
        Mark Paid
      </Button>
    </RowActions>
  );
}
