import {
  payoutEta,
  paymentMethodLabel,
  portalPaymentMethods,
  type PortalPaymentMethod,
} from '@creator-desk/domain/payouts/payout-eta';
import { missingPayoutFields } from '@creator-desk/domain/payouts/payout-destination';
import { formatUsd } from '@creator-desk/domain/values/money';
import { useId, useRef, useState, type FormEvent } from 'react';
import { unwrap, api, errorMessage } from '../../../lib/api/api.ts';
import { useLanguage } from '../../../lib/language/language-context.ts';
import type { Text } from '../../../lib/language/translator.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { PlainButton } from '../../../components/ui/plain/plain-button.tsx';
import { Field, FormError } from '../ui/field.tsx';
import { Sheet } from '../ui/sheet.tsx';

interface Props {
  slug: string;
  /** The monthly fee, such as "4500.00". */
  amount: string;
  onClose: () => void;
  onRequested: () => void;
}

const detailsHints: Record<PortalPaymentMethod, Text> = {
  paypal: 'The email address of your PayPal account',
  venmo: 'Your Venmo username, such as @jane',
  zelle: 'The email address or phone number of your Zelle account',
  wire_transfer: 'Account holder, IBAN or account and routing number, bank',
  check: 'The address that the check is sent to',
};

/** Requests the payout of the current term. */
export function PayoutDialog({ slug, amount, onClose, onRequested }: Props) {
  const { t, sentence } = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const [method, setMethod] = useState<PortalPaymentMethod | ''>('');
  const [details, setDetails] = useState('');
  const [purpose, setPurpose] = useState('');
  const [incomplete, setIncomplete] = useState(false);
  const problemId = useId();
  const [paymentDetails, description] = [details.trim(), purpose.trim()];
  const complete = method !== '' && paymentDetails !== '' && description !== '';

  const { run, pending, failure } = useCommand(
    (paymentMethod: PortalPaymentMethod) => {
      const body = { paymentMethod, paymentDetails, description };
      return unwrap(api.POST('/api/portal/{slug}/payout-request', { params: { path: { slug } }, body }));
    },
    {
      success: t('Payout requested'),
      failure: t('Failed to request payout.'),
      onSuccess: () => {
        onRequested();
        onClose();
      },
    },
  );

  function send(event: FormEvent) {
    event.preventDefault();
    setIncomplete(!complete);
    if (complete) return void run(method);
    const empty = method === '' ? 'paymentMethod' : paymentDetails ? 'description' : 'paymentDetails';
    form.current?.querySelector<HTMLElement>(`[name="${empty}"]`)?.focus();
  }
  const problemOf = (empty: boolean) => (incomplete && empty ? problemId : undefined);
  const message = sentence(incomplete && !complete ? missingPayoutFields : errorMessage(failure, ''));

  return (
    <Sheet title={t('Request Payout')} onClose={onClose} busy={pending}>
      <form ref={form} noValidate onSubmit={send}>
        <Field label={t('Amount')} note={t('Your monthly fee')}>
          {(control) => <input {...control} value={formatUsd(amount)} readOnly />}
        </Field>
        <Field
          label={t('Payment Method')}
          note={method && t('Takes {time}', { time: sentence(payoutEta(method)) })}
          problemId={problemOf(method === '')}
        >
          {(control) => (
            <select
              {...control}
              name="paymentMethod"
              value={method}
              onChange={({ target }) => setMethod(target.value as PortalPaymentMethod)}
            >
              <option value="" disabled>
                {t('Choose a method')}
              </option>
              {portalPaymentMethods.map((name) => (
                <option key={name} value={name}>
                  {sentence(paymentMethodLabel(name))}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={t('Payment Details')} note={method && t(detailsHints[method])} problemId={problemOf(paymentDetails === '')}>
          {(control) => (
            <input
              {...control}
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
        <Field label={t('Description')} problemId={problemOf(description === '')}>
          {(control) => (
            <textarea
              {...control}
              name="description"
              rows={3}
              maxLength={2000}
              placeholder={t('What is this payout for?')}
              value={purpose}
              onChange={({ target }) => setPurpose(target.value)}
            />
          )}
        </Field>
        {message && <FormError id={problemId}>{message}</FormError>}
        <PlainButton size="large" kind="primary" type="submit" disabled={pending}>
          {pending ? t('Requesting...') : t('Request {amount}', { amount: formatUsd(amount) })}
        </PlainButton>
      </form>
    </Sheet>
  );
}
