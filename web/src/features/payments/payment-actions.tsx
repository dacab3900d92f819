import { CheckOutlined, CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { RowActions } from '../../components/row-actions.tsx';
import type { Payment } from './payments-query.ts';

export interface Deciding {
  onPay: (payment: Payment) => void;
  onDecline: (payment: Payment) => void;
}

interface Props extends Deciding {
  payment: Payment;
  /** There is room for words. */
  inWords?: boolean;
}

/** What may be decided about a request now; nothing when it is decided. */
export function PaymentActions({ payment, onPay, onDecline, inWords = false }: Props) {
  const { actions, creatorName } = payment;
  const style = inWords ? ({} as const) : ({ type: 'text', size: 'small' } as const);
  return (
    <RowActions>
      {actions.includes('markPaid') && (
        <Button
          {...style}
          icon={!inWords && <CheckOutlined aria-hidden />}
          title="Mark Paid"
          aria-label={`Mark Paid: ${creatorName}`}
          onClick={() => onPay(payment)}
        >
          {inWords && 'Mark Paid'}
        </Button>
      )}
      {actions.includes('decline') && (
        <Button
          {...style}
          type="text"
          danger
          icon={!inWords && <CloseOutlined aria-hidden />}
          title="Decline"
          aria-label={`Decline: ${creatorName}`}
          onClick={() => onDecline(payment)}
        >
          {inWords && 'Decline'}
        </Button>
      )}
    </RowActions>
  );
}
