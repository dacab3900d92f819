import { useId, useRef, useState, type FormEvent } from 'react';
import { businessToday, day } from '@creator-desk/domain/values/business-day';
import { Secondary } from '../../../components/ui/layout/text.tsx';
import { unwrap, api, errorMessage, type Schema } from '../../../lib/api/api.ts';
import { useNow } from '../../../lib/browser/now.ts';
import { useLanguage } from '../../../lib/language/language-context.ts';
import { useQuery } from '../../../lib/api/queries.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { PlainButton } from '../../../components/ui/plain/plain-button.tsx';
import { Field, FormError } from '../ui/field.tsx';
import { Section } from '../ui/section.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { Tag } from '../ui/tag.tsx';
import styles from './products.module.css';

type Request = Schema<'ProductRequestView'>;

/** The last product request and the next one, allowed once in 30 days. */
export function Products({ slug }: { slug: string }) {
  const now = useNow();
  const { t, dateText } = useLanguage();
  const { data } = useQuery('/api/portal/{slug}/product-requests', { path: { slug } });
  const [asking, setAsking] = useState(false);
  const last = data?.[0];
  const next = last && day(last.nextEligibleDate);
  const tooSoon = next !== undefined && businessToday(now, Intl.DateTimeFormat().resolvedOptions().timeZone) < next;
  return (
    <Section title={t('Product Requests')}>
      {last ? <LastRequest request={last} /> : <Secondary>{t('Tell us which products you would like to show.')}</Secondary>}
      <PlainButton size="large" disabled={!data || tooSoon} onClick={() => setAsking(true)}>
        {t('Request Products')}
      </PlainButton>
      {tooSoon && <Secondary small>{t('You can ask again on {date}.', { date: dateText(next) })}</Secondary>}
      {asking && <ProductsDialog slug={slug} onClose={() => setAsking(false)} />}
    </Section>
  );
}

function LastRequest({ request: { requestedProducts, status, orderLink, createdAt } }: { request: Request }) {
  const { t, sentence, localDateText } = useLanguage();
  return (
    <div className={styles.request}>
      <div className={styles.line}>
        <Secondary small>{localDateText(createdAt)}</Secondary>
        <Tag meaning="neutral">{sentence(status.toLowerCase().replaceAll('_', ' '))}</Tag>
      </div>
      <p>{requestedProducts}</p>
      {orderLink && (
        <a href={orderLink} target="_blank" rel="noopener noreferrer">
          {t('Follow the order')}
        </a>
      )}
    </div>
  );
}

function ProductsDialog({ slug, onClose }: { slug: string; onClose: () => void }) {
  const { t, sentence } = useLanguage();
  const [products, setProducts] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const problemId = useId();
  const { run, pending, failure } = useCommand(
    () =>
      unwrap(
        api.POST('/api/portal/{slug}/product-requests', { params: { path: { slug } }, body: { requestedProducts: products } }),
      ),
    { success: t('Products requested'), invalidates: ['/api/portal/{slug}/product-requests'], onSuccess: onClose },
  );

  async function send(event: FormEvent) {
    event.preventDefault();
    const { ok } = await run();
    if (!ok) field.current?.focus();
  }

  return (
    <Sheet title={t('Request Products')} onClose={onClose} busy={pending}>
      <form noValidate onSubmit={(event) => void send(event)}>
        <Field label={t('Which products would you like?')} problemId={failure === undefined ? undefined : problemId}>
          {(control) => (
            <textarea
              {...control}
              ref={field}
              rows={4}
              maxLength={2000}
              value={products}
              onChange={({ target }) => setProducts(target.value)}
              placeholder={t('Names, colours, sizes')}
            />
          )}
        </Field>
        {failure !== undefined && (
          <FormError id={problemId}>{sentence(errorMessage(failure, t('Failed to request products.')))}</FormError>
        )}
        <PlainButton size="large" kind="primary" type="submit" disabled={pending}>
          {pending ? t('Sending...') : t('Send Request')}
        </PlainButton>
      </form>
    </Sheet>
  );
}
