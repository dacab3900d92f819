import { useState } from 'react';
import { Secondary } from '../../../components/ui/layout/text.tsx';
import { PlainButton, PlainButtonLink } from '../../../components/ui/plain/plain-button.tsx';
import { api, errorMessage, unwrap, type Schema } from '../../../lib/api/api.ts';
import { useQuery } from '../../../lib/api/queries.ts';
import { copyText } from '../../../lib/browser/clipboard.ts';
import { useLanguage } from '../../../lib/language/language-context.ts';
import { useToast } from '../../../lib/toast.tsx';
import { useCommand } from '../../../lib/use-command.ts';
import { Field } from '../ui/field.tsx';
import styles from './calendar-address.module.css';

const path = '/api/portal/{slug}/calendar';

/** The secret address at which programs read the creator's calendar. */
export default function CalendarAddress({ slug }: { slug: string }) {
  const { t } = useLanguage();
  const { data, error, mutate } = useQuery(path, { path: { slug } });
  const [address, setAddress] = useState<string>();
  if (data) return <Feed slug={slug} feed={data} address={address} onAddress={setAddress} />;
  if (!error) return <Secondary>{t('Loading...')}</Secondary>;
  return (
    <div role="alert" className={styles.part}>
      <Secondary>{t('Your calendar could not be loaded.')}</Secondary>
      <PlainButton onClick={() => void mutate()}>{t('Try again')}</PlainButton>
    </div>
  );
}

interface FeedProps {
  slug: string;
  feed: Schema<'CalendarView'>;
  /** Known only after it was made. */
  address: string | undefined;
  onAddress: (address: string | undefined) => void;
}

function Feed({ slug, feed: { exists, createdAt }, address, onAddress }: FeedProps) {
  const { t, sentence, localDateText } = useLanguage();
  const [question, setQuestion] = useState<'replace' | 'end'>();
  const failure = (failed: unknown) => sentence(errorMessage(failed, t('The address could not be changed.')));
  const params = { params: { path: { slug } } };
  const make = useCommand(() => unwrap(api.POST(path, params)), {
    failure,
    invalidates: [path],
    onSuccess: (made) => onAddress(`${window.location.origin}${made.path}`),
  });
  const end = useCommand(() => unwrap(api.DELETE(path, params)), {
    failure,
    invalidates: [path],
    onSuccess: () => onAddress(undefined),
  });
  const pending = make.pending || end.pending;
  if (!exists)
    return (
      <div className={styles.part}>
        <Secondary>{t('Your calendar program reads a secret address, about once an hour.')}</Secondary>
        <PlainButton size="large" kind="primary" disabled={pending} onClick={() => void make.run()}>
          {t('Make an address')}
        </PlainButton>
      </div>
    );
  const confirm = async () => {
    await (question === 'replace' ? make : end).run();
    setQuestion(undefined);
  };
  return (
    <div className={styles.part}>
      {address === undefined ? (
        createdAt && <Secondary>{t('There is an address since {date}.', { date: localDateText(createdAt) })}</Secondary>
      ) : (
        <Address address={address} />
      )}
      {question ? (
        <Question
          question={question}
          pending={pending}
          onConfirm={() => void confirm()}
          onCancel={() => setQuestion(undefined)}
        />
      ) : (
        <div className={styles.buttons}>
          <PlainButton size="large" onClick={() => setQuestion('replace')}>
            {t('New address')}
          </PlainButton>
          <PlainButton size="large" onClick={() => setQuestion('end')}>
            {t('End the address')}
          </PlainButton>
        </div>
      )}
    </div>
  );
}

interface QuestionProps {
  question: 'replace' | 'end';
  pending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

function Question({ question, pending, onConfirm, onCancel }: QuestionProps) {
  const { t } = useLanguage();
  return (
    <div role="group" aria-label={t(question === 'replace' ? 'New address' : 'End the address')} className={styles.part}>
      <Secondary>{t('The address of now ends at once. Programs that read it show nothing new any more.')}</Secondary>
      <div className={styles.buttons}>
        <PlainButton size="large" kind="primary" disabled={pending} onClick={onConfirm}>
          {t(question === 'replace' ? 'Make a new address' : 'End it now')}
        </PlainButton>
        <PlainButton size="large" disabled={pending} onClick={onCancel}>
          {t('Keep it')}
        </PlainButton>
      </div>
    </div>
  );
}

function Address({ address }: { address: string }) {
  const { t } = useLanguage();
  const toast = useToast();
  const copy = () =>
    copyText(address).then(
      () => toast.success(t('Copied')),
      () => toast.error(t('The address could not be copied.')),
    );
  return (
    <>
      <Field label={t('Your address')} note={t('It is shown only now. Who has it sees your calendar.')}>
        {(control) => <input {...control} readOnly value={address} onFocus={({ target }) => target.select()} />}
      </Field>
      <div className={styles.buttons}>
        <PlainButton size="large" onClick={() => void copy()}>
          {t('Copy')}
        </PlainButton>
        <PlainButtonLink href={address.replace(/^https?:/, 'webcal:')}>{t('Open in your calendar')}</PlainButtonLink>
      </div>
    </>
  );
}
