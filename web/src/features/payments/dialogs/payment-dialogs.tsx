// The dialogs of the screen.
import { lazy } from 'react';
import { useDialogs } from '../../../lib/use-dialogs.tsx';
import type { Payment } from '../payments-query.ts';
import type { UnpaidTerm } from '../unpaid-terms.tsx';

type Dialog = { kind: 'request'; term?: UnpaidTerm } | { kind: 'pay' | 'decline' | 'details' | 'reverse'; payment: Payment };

const loadRequest = () => import('./request-payment-dialog.tsx');
const loadPay = () => import('./mark-paid-dialog.tsx');
const loadDecline = () => import('./decline-payment-dialog.tsx');
const loadDetails = () => import('./payment-details-dialog.tsx');
const loadReverse = () => import('./reverse-payment-dialog.tsx');
const RequestPaymentDialog = lazy(loadRequest);
const MarkPaidDialog = lazy(loadPay);
const DeclinePaymentDialog = lazy(loadDecline);
const PaymentDetailsDialog = lazy(loadDetails);
const ReversePaymentDialog = lazy(loadReverse);
const loaders = [loadRequest, loadPay, loadDecline, loadDetails, loadReverse];

/** @param rows the current list; an open dialog shows the newest version of its request */
export function usePaymentDialogs(rows: readonly Payment[]) {
  return useDialogs<Dialog>((dialog, frame, show) => {
    if (dialog.kind === 'request') return <RequestPaymentDialog {...frame} term={dialog.term} />;
    const payment = rows.find(({ id }) => id === dialog.payment.id) ?? dialog.payment;
    switch (dialog.kind) {
      case 'pay':
        return <MarkPaidDialog {...frame} payment={payment} />;
      case 'decline':
        return <DeclinePaymentDialog {...frame} payment={payment} />;
      case 'details':
        return <PaymentDetailsDialog {...frame} payment={payment} onReverse={() => show({ kind: 'reverse', payment })} />;
      case 'reverse':
        return <ReversePaymentDialog {...frame} payment={payment} />;
    }
  }, loaders);
}
