import { Alert } from 'antd';
import { destinationChanged, type Destination } from '@creator-desk/domain/payouts/payout-destination';
import { paymentMethodLabel } from '@creator-desk/domain/payouts/payout-eta';
import { ApiError, errorMessage } from '../../../lib/api/api.ts';
import { useQuery } from '../../../lib/api/queries.ts';
import { localDateTimeText } from '../../../lib/format.ts';
import styles from './notices.module.css';

interface Props {
  current: Destination;
  /** The destination of the creator's last payment. */
  last: Destination | null;
}

/** Warns when the payment details differ from those of the last payment. */
export function DestinationNotice({ current, last }: Props) {
  if (!last || !destinationChanged(current, last)) return null;
  return (
    <Alert
      type="warning"
      showIcon
      className={styles.notice}
      title="The payment details have changed since the last payment"
      description={`The last payment was sent by ${paymentMethodLabel(last.method)} to ${last.details}. Confirm the change with the creator.`}
    />
  );
}

export function lastPaid(of: { lastPaidMethod: string | null; lastPaidDetails?: string | null } | undefined): Destination | null {
  // The details are left out for roles that do not see them.
  if (typeof of?.lastPaidMethod !== 'string' || typeof of.lastPaidDetails !== 'string') return null;
  return { method: of.lastPaidMethod, details: of.lastPaidDetails };
}

interface RefusalProps {
  failure: unknown;
  /** Of the payment request that somebody else may have changed. */
  paymentId?: number;
}

/** Why the server refused, above the fields; nothing where a field says it. */
export function RefusalAlert({ failure, paymentId }: RefusalProps) {
  const changed = failure instanceof ApiError && failure.status === 409 && paymentId !== undefined;
  const { data: changes } = useQuery(
    '/api/records/{kind}/{id}/changes',
    changed ? { path: { kind: 'payment', id: paymentId } } : null,
  );
  if (failure === undefined || (failure instanceof ApiError && Object.keys(failure.fields).length > 0)) return null;
  const title = errorMessage(failure, 'The server could not be reached. Please try again.');
  const last = changed ? changes?.[0] : undefined;
  return (
    <Alert
      type="error"
      showIcon
      title={title}
      description={last && `Last changed by ${last.by}, ${localDateTimeText(last.at)}. Nothing that you typed is lost.`}
      className={styles.notice}
      role="alert"
    />
  );
}
