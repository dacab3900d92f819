import { useState, type FormEvent } from 'react';
import { businessToday, day } from '@creator-desk/domain/business-day';
import { Secondary } from '../../../components/ui/layout/text.tsx';
import { unwrap, api, errorMessage, type Schema } from '../../../lib/api/api.ts';
import { dateText, localDateText } from '../../../lib/format.ts';
import { useQuery, useInvalidate } from '../../../lib/api/queries.ts';
import { useToast } from '../../../lib/toast.tsx';
import { ActionButton } from '../ui/action-button.tsx';
import { Field, FormError } from '../ui/field.tsx';
import { Section } from '../ui/section.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { Tag } from '../ui/tag.tsx';
import styles from './products.module.css';

type Request = Schema<'ProductRequestView'>;

/** Products that a creator would like to show: what was asked for last, and the next request, once in 30 days. */
export function Products({ slug }: { slug: string }) {
  const { data } = useQuery('/api/portal/{slug}/product-requests', { path: { slug } });
  const [asking, setAsking] = useState(false);
  const last = data?.[0];
  const next = last && day(last.nextEligibleDate);
  const tooSoon = next !== undefined && businessToday(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone) < next;
  return (
    <Section title="Product Requests">
      {last ? <LastRequest request={last} /> : <Secondary>Tell us which products you would like to show.</Secondary>}
      <ActionButton disabled={!data || tooSoon} onClick={() => setAsking(true)}>
        Request Products
      </ActionButton>
      {tooSoon && <Secondary small>{`You can ask again on ${dateText(next)}.`}</Secondary>}
      {asking && <ProductsDialog slug={slug} onClose={() => setAsking(false)} />}
    </Section>
  );
}

function LastRequest({ request: { requestedProducts, status, orderLink, createdAt } }: { request: Request }) {
  return (
    <div className={styles.request}>
      <div className={styles.line}>
        <Secondary small>{localDateText(createdAt)}</Secondary>
        <Tag meaning="neutral">{status.toLowerCase().replaceAll('_', ' ')}</Tag>
      </div>
      <p>{requestedProducts}</p>
      {orderLink && (
        <a href={orderLink} target="_blank" rel="noopener noreferrer">
          Follow the order
        </a>
      )}
    </div>
  );
}

function ProductsDialog({ slug, onClose }: { slug: string; onClose: () => void }) {
  const toast = useToast();
  const invalidate = useInvalidate();
  const [products, setProducts] = useState('');
  const [problem, setProblem] = useState('');
  const [sending, setSending] = useState(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    setSending(true);
    setProblem('');
    try {
      const body = { requestedProducts: products };
      await unwrap(api.POST('/api/portal/{slug}/product-requests', { params: { path: { slug } }, body }));
      toast.success('Products requested');
      onClose();
      await invalidate('/api/portal/{slug}/product-requests');
    } catch (failure) {
      setProblem(errorMessage(failure, 'Failed to request products.'));
      setSending(false);
    }
  }

  return (
    <Sheet title="Request Products" onClose={onClose} busy={sending}>
      <form noValidate onSubmit={(event) => void send(event)}>
        <Field label="Which products would you like?">
          {(id) => (
            <textarea
              id={id}
              rows={4}
              maxLength={2000}
              value={products}
              onChange={({ target }) => setProducts(target.value)}
              placeholder="Names, colours, sizes"
            />
          )}
        </Field>
        {problem && <FormError>{problem}</FormError>}
        <ActionButton kind="primary" type="submit" disabled={sending}>
          {sending ? 'Sending...' : 'Send Request'}
        </ActionButton>
      </form>
    </Sheet>
  );
}
