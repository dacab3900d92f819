import { payoutEta, paymentMethodLabel, portalPaymentMethods, type PortalPaymentMethod } from '@creator-desk/domain/payout-eta';
import { formatUsd } from '@creator-desk/domain/money';
import { useRef, useState, type FormEvent } from 'react';
import { unwrap, api, errorMessage } from '../../../lib/api/api.ts';
import { randomId } from '../../../lib/browser/random-id.ts';
import { useToast } from '../../../lib/toast.tsx';
import { ActionButton } from '../ui/action-button.tsx';
import { Field, FormError } from '../ui/field.tsx';
import { Sheet } from '../ui/sheet.tsx';

interface Props {
  slug: string;
  /** The contract's fee: "4500.00". */
  amount: string;
  onClose: () => void;
  onRequested: () => void;
}

const incompleteMessage = 'Please fill in all required fields: payment method, payment details, and description.';

/** What the details are, by the method. */
const detailsHints: Record<PortalPaymentMethod, string> = {
  paypal: 'The email address of your PayPal account',
  venmo: 'Your Venmo username, such as @jane',
  zelle: 'The email address or phone number of your Zelle account',
  wire_transfer: 'Account holder, IBAN or account and routing number, bank',
  check: 'The address that the check is sent to',
};

/** Asks for the payout of this term. The amount is the contract's fee. */
export function PayoutDialog({ slug, amount, onClose, onRequested }: Props) {
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const [method, setMethod] = useState<PortalPaymentMethod | ''>('');
  const [details, setDetails] = useState('');
  const [purpose, setPurpose] = useState('');
  const [problem, setProblem] = useState('');
  const [sending, setSending] = useState(false);
  const attempt = useRef({ key: '', of: '' });
  const [paymentDetails, description] = [details.trim(), purpose.trim()];
  const complete = method !== '' && paymentDetails !== '' && description !== '';

  async function send(event: FormEvent) {
    event.preventDefault();
    if (!complete) {
      setProblem(incompleteMessage);
      const empty = method === '' ? 'paymentMethod' : paymentDetails ? 'description' : 'paymentDetails';
      form.current?.querySelector<HTMLElement>(`[name="${empty}"]`)?.focus();
      return;
    }
    setSending(true);
    setProblem('');
    const body = { paymentMethod: method, paymentDetails, description };
    // The same request sent twice (its answer was lost) is one request; with other words it is another.
    const of = JSON.stringify(body);
    if (attempt.current.of !== of) attempt.current = { key: randomId(), of };
    try {
      await unwrap(
        api.POST('/api/portal/{slug}/payout-request', {
          params: { path: { slug } },
          headers: { 'Idempotency-Key': attempt.current.key },
          body,
        }),
      );
      toast.success('Payout requested');
      onRequested();
      onClose();
    } catch (failure) {
      setProblem(errorMessage(failure, ''));
      toast.error('Failed to request payout.');
      setSending(false);
    }
  }

  return (
    <Sheet title="Request Payout" onClose={onClose} busy={sending}>
      <form ref={form} noValidate onSubmit={(event) => void send(event)}>
        <Field label="Amount" note="Your monthly fee">
          {(id) => <input id={id} value={formatUsd(amount)} readOnly />}
        </Field>
        <Field label="Payment Method" note={method && `Takes ${payoutEta(method)}`}>
          {(id) => (
            <select
              id={id}
              name="paymentMethod"
              value={method}
              onChange={({ target }) => setMethod(target.value as PortalPaymentMethod)}
            >
              <option value="" disabled>
                Choose a method
              </option>
              {portalPaymentMethods.map((name) => (
                <option key={name} value={name}>
                  {paymentMethodLabel(name)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label="Payment Details" note={method && detailsHints[method]}>
          {(id) => (
            <input
              id={id}
              name="paymentDetails"
              value={details}
              onChange={({ target }) => setDetails(target.value)}
              maxLength={500}
              autoComplete="off"
              autoCapitalize="off"
              inputMode={method === 'paypal' ? 'email' : 'text'}
            />
          )}
        </Field>
        <Field label="Description">
          {(id) => (
            <textarea
              id={id}
              name="description"
              rows={3}
              maxLength={2000}
              placeholder="What is this payout for?"
              value={purpose}
              onChange={({ target }) => setPurpose(target.value)}
            />
          )}
        </Field>
        {problem && !(problem === incompleteMessage && complete) && <FormError>{problem}</FormError>}
        <ActionButton kind="primary" type="submit" disabled={sending}>
          {sending ? 'Requesting...' : `Request ${formatUsd(amount)}`}
        </ActionButton>
      </form>
    </Sheet>
  );
}
