import { useId, useRef, useState, type FormEvent } from 'react';
import { sparkCodeDays, sparkCodeProblem, type SparkCodeDays } from '@creator-desk/domain/videos/spark-code';
import { PlainButton } from '../../../components/ui/plain/plain-button.tsx';
import { Secondary } from '../../../components/ui/layout/text.tsx';
import { api, errorMessage, unwrap } from '../../../lib/api/api.ts';
import { useLanguage } from '../../../lib/language/language-context.ts';
import { useCommand } from '../../../lib/use-command.ts';
import type { Video } from '../portal-data.ts';
import { Field, FormError } from '../ui/field.tsx';
import { Sheet } from '../ui/sheet.tsx';
import styles from './submissions.module.css';

interface Props {
  /** Undefined while codes are not taken here. */
  slug: string | undefined;
  video: Video;
}

/** The codes with which the post of a video may be promoted, and the form for another one of an approved video. */
export function SparkCode({ slug, video }: Props) {
  const { t } = useLanguage();
  const [adding, setAdding] = useState(false);
  const { title, status, sparkCodes } = video;
  return (
    <>
      {sparkCodes.length > 0 && (
        <span className={styles.codes}>
          <Secondary small>{t('Spark codes: {codes}', { codes: sparkCodes.join(', ') })}</Secondary>
        </span>
      )}
      {status === 'approved' && slug !== undefined && (
        <PlainButton size="large" aria-label={t('Add Spark code of {title}', { title })} onClick={() => setAdding(true)}>
          {t('Add Spark code')}
        </PlainButton>
      )}
      {adding && slug !== undefined && <SparkCodeSheet slug={slug} video={video} onClose={() => setAdding(false)} />}
    </>
  );
}

interface SheetProps {
  slug: string;
  video: Pick<Video, 'id' | 'title'>;
  onClose: () => void;
}

function SparkCodeSheet({ slug, video: { id: submissionId, title }, onClose }: SheetProps) {
  const { t, sentence } = useLanguage();
  const [code, setCode] = useState('');
  const [validDays, setValidDays] = useState<SparkCodeDays>(30);
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const problemId = useId();
  const { run, pending, failure } = useCommand(
    () =>
      unwrap(api.POST('/api/portal/{slug}/spark-codes', { params: { path: { slug } }, body: { submissionId, code, validDays } })),
    { success: t('Spark code submitted'), invalidates: ['/api/portal/{slug}'], onSuccess: onClose },
  );

  async function send(event: FormEvent) {
    event.preventDefault();
    const found = sparkCodeProblem(code);
    setProblem(found);
    const isSent = found === undefined && (await run()).ok;
    if (!isSent) field.current?.focus();
  }

  const shown =
    problem ??
    (failure === undefined ? undefined : errorMessage(failure, t('The Spark code could not be submitted. Please try again.')));
  return (
    <Sheet title={t('Add Spark code')} onClose={onClose} busy={pending}>
      <form noValidate onSubmit={(event) => void send(event)}>
        <Secondary>{title}</Secondary>
        <Field
          label={t('Spark code')}
          note={t('Copy the whole code in TikTok. It begins with # and often ends with =.')}
          problemId={shown === undefined ? undefined : problemId}
        >
          {(control) => (
            <textarea
              {...control}
              ref={field}
              rows={3}
              maxLength={1000}
              value={code}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              placeholder="#…="
              onChange={({ target }) => {
                setCode(target.value);
                setProblem(undefined);
              }}
            />
          )}
        </Field>
        <Field label={t('For how many days did you allow it?')}>
          {(control) => (
            <select
              {...control}
              value={validDays}
              onChange={({ target }) => setValidDays(sparkCodeDays.find((days) => String(days) === target.value) ?? validDays)}
            >
              {sparkCodeDays.map((days) => (
                <option key={days} value={days}>
                  {t('{count} days', { count: String(days) })}
                </option>
              ))}
            </select>
          )}
        </Field>
        {shown !== undefined && <FormError id={problemId}>{sentence(shown)}</FormError>}
        <PlainButton size="large" kind="primary" type="submit" disabled={pending}>
          {pending ? t('Sending...') : t('Submit code')}
        </PlainButton>
      </form>
    </Sheet>
  );
}
