import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { formatUsdCents } from '@creator-desk/domain/values/money';
import { Permitted } from '../../components/access/permitted.tsx';
import { useCreatorActions } from '../../components/creators/creator-actions.ts';
import { PaymentStatus } from '../../components/payments/payment-status.tsx';
import { useDecidePayout } from '../../components/payments/decide-payout.ts';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import { Secondary } from '../../components/ui/layout/text.tsx';
import type { Schema } from '../../lib/api/api.ts';
import { localDateText } from '../../lib/format.ts';
import type { CreatorPage } from './creator-query.ts';
import { PaidByMonth } from './month-charts.tsx';
import { MissingPart, Section } from './section.tsx';
import styles from './creator-page.module.css';

type Payment = Schema<'PayoutRequestView'>;

/** What is open, then what was paid or declined, with the decisions that the server allows. */
export function PayoutsSection({ page, onRetry }: { page: CreatorPage; onRetry: () => void }) {
  const { payouts, contracts } = page;
  const act = useCreatorActions();
  const [contract] = contracts;
  return (
    <Section
      id="payouts"
      title={payouts ? `Payments (${payouts.total})` : 'Payments'}
      actions={
        contract && (
          <Permitted needs="payouts.decide">
            <Button onClick={() => act({ kind: 'request payment', contractId: contract.id })}>Request payment</Button>
          </Permitted>
        )
      }
    >
      <MissingPart page={page} part="payouts" what="The payments" onRetry={onRetry} />
      {payouts?.total === 0 && <EmptyState text="Nothing was requested or paid yet." />}
      <PaidByMonth page={page} onRetry={onRetry} />
      {payouts && payouts.total > 0 && (
        <ul className={styles.rows} aria-label="Payments">
          {payouts.newest.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} />
          ))}
        </ul>
      )}
      {contract && payouts && payouts.total > payouts.newest.length && (
        <Link to={`/payments?contractId=${contract.id}`}>Show all payments</Link>
      )}
    </Section>
  );
}

function PaymentRow({ payment }: { payment: Payment }) {
  const act = useCreatorActions();
  const approve = useDecidePayout(payment);
  const { amountCents, actions, createdAt, paidDate, termNumber, description } = payment;
  const amount = formatUsdCents(amountCents);
  const facts = [
    termNumber === null ? '' : `Term ${termNumber}`,
    `requested ${localDateText(createdAt)}`,
    paidDate ? `paid ${paidDate}` : '',
    description ?? '',
  ];
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <span className={styles.money}>{amount}</span>
        <Secondary small>{facts.filter(Boolean).join(' · ')}</Secondary>
      </span>
      <PaymentStatus payment={payment} />
      <span className={styles.actions}>
        {actions.includes('approve') && (
          <Button
            size="small"
            disabled={approve.pending}
            aria-label={`Approve the payment of ${amount}`}
            onClick={() => void approve.run('APPROVED')}
          >
            Approve
          </Button>
        )}
        {actions.includes('markPaid') && (
          <Button size="small" aria-label={`Mark Paid: ${amount}`} onClick={() => act({ kind: 'pay', payment })}>
            Mark Paid
          </Button>
        )}
        {actions.includes('decline') && (
          <Button
            size="small"
            type="text"
            danger
            aria-label={`Decline the payment of ${amount}`}
            onClick={() => act({ kind: 'decline payment', payment })}
          >
            Decline
          </Button>
        )}
        <Button
          size="small"
          type="text"
          aria-label={`Details of the payment of ${amount}`}
          onClick={() => act({ kind: 'show payment', payment })}
        >
          Details
        </Button>
      </span>
    </li>
  );
}
