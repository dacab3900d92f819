import { CheckOutlined, CloseOutlined, EyeOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { RowActions } from '../../../components/ui/records/row-actions.tsx';
import type { Payment } from '../payments-query.ts';

export interface DecisionHandlers {
  onPay: (payment: Payment) => void;
  onDecline: (payment: Payment) => void;
}

interface Props extends DecisionHandlers {
  payment: Payment;
  onOpen: (payment: Payment) => void;
  /** Shows labels instead of icons. */
  withLabels?: boolean;
}

/** The actions that the server allows for a request now. */
export function PaymentActions({ payment, onOpen, onPay, onDecline, withLabels = false }: Props) {
  const { actions, creatorName } = payment;
  const style = withLabels ? ({} as const) : ({ type: 'text', size: 'small' } as const);
  const buttons = (
    <>
      <Button
        {...style}
        type="text"
        icon={!withLabels && <EyeOutlined aria-hidden />}
        title="View details"
        aria-label={`View details of ${creatorName}`}
        onClick={() => onOpen(payment)}
      >
        {withLabels && 'View details'}
      </Button>
      {actions.includes('markPaid') && (
        <Button
          {...style}
          icon={!withLabels && <CheckOutlined aria-hidden />}
          title="Mark Paid"
          aria-label={`Mark Paid: ${creatorName}`}
          onClick={() => onPay(payment)}
        >
          {withLabels && 'Mark Paid'}
        </Button>
      )}
      {actions.includes('decline') && (
        <Button
          {...style}
          type="text"
          danger
          icon={!withLabels && <CloseOutlined aria-hidden />}
          title="Decline"
          aria-label={`Decline: ${creatorName}`}
          onClick={() => onDecline(payment)}
        >
          {withLabels && 'Decline'}
        </Button>
      )}
    </>
  );
  if (!withLabels) return <RowActions always>{buttons}</RowActions>;
  // Wraps on the narrowest phones.
  return (
    <Flex gap="small" justify="flex-end" wrap onClick={(event) => event.stopPropagation()}>
      {buttons}
    </Flex>
  );
}
