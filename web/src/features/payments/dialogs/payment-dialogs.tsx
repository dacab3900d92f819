// The dialogs of the screen. Their code is prefetched, so that they open without delay.
import { lazy, Suspense } from 'react';
import { usePrefetch, useDialog } from '../../../lib/use-dialog.ts';
import type { Payment } from '../payments-query.ts';
import type { UnpaidTerm } from '../unpaid-terms.tsx';

type Dialog =
  | { kind: 'request'; term?: UnpaidTerm }
  | { kind: 'pay'; payment: Payment }
  | { kind: 'decline'; payment: Payment }
  | { kind: 'details'; payment: Payment }
  | { kind: 'reverse'; payment: Payment };

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
  const { dialog, show, frame } = useDialog<Dialog>();
  const latest = (payment: Payment): Payment => rows.find(({ id }) => id === payment.id) ?? payment;

  usePrefetch(loaders);

  return {
    show,
    element: (
      <Suspense fallback={null}>
        {dialog?.kind === 'request' && <RequestPaymentDialog {...frame} term={dialog.term} />}
        {dialog?.kind === 'pay' && <MarkPaidDialog {...frame} payment={latest(dialog.payment)} />}
        {dialog?.kind === 'decline' && <DeclinePaymentDialog {...frame} payment={latest(dialog.payment)} />}
        {dialog?.kind === 'details' && (
          <PaymentDetailsDialog
            {...frame}
            payment={latest(dialog.payment)}
            onReverse={(payment) => show({ kind: 'reverse', payment })}
          />
        )}
        {dialog?.kind === 'reverse' && <ReversePaymentDialog {...frame} payment={latest(dialog.payment)} />}
      </Suspense>
    ),
  };
}
