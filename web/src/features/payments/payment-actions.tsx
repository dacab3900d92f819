import { CheckOutlined, CloseOutlined, EyeOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { RowActions } from '../../components/ui/records/row-actions.tsx';
import type { Payment } from './payments-query.ts';

export interface Deciding {
  onPay: (payment: Payment) => void;
  onDecline: (payment: Payment) => void;
}

interface Props extends Deciding {
  payment: Payment;
  onOpen: (payment: Payment) => void;
  /** There is room for words. */
  inWords?: boolean;
}

/** Its details, and what may be decided about a request now: nothing when it is decided. */
export function PaymentActions({ payment, onOpen, onPay, onDecline, inWords = false }: Props) {
  const { actions, creatorName } = payment;
  const style = inWords ? ({} as const) : ({ type: 'text', size: 'small' } as const);
  const buttons = (
    <>
      <Button
        {...style}
        type="text"
        icon={!inWords && <EyeOutlined aria-hidden />}
        title="View details"
        aria-label={`View details of ${creatorName}`}
        onClick={() => onOpen(payment)}
      >
        {inWords && 'View details'}
      </Button>
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
    </>
  );
  if (!inWords) return <RowActions always>{buttons}</RowActions>;
  // On the narrowest phones they do not fit one line.
  return (
    <Flex gap="small" justify="flex-end" wrap onClick={(event) => event.stopPropagation()}>
      {buttons}
    </Flex>
  );
}
