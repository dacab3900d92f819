import { Alert, Tabs } from 'antd';
import { useEffect, useState } from 'react';
import { bodyProblem, subjectProblem } from '@creator-desk/domain/comms/mail-wording';
import { MailFrame, MailText } from '../../components/mails/mail-frame.tsx';
import { SkeletonLine } from '../../components/ui/feedback/skeleton-line.tsx';
import { OneLine, Secondary } from '../../components/ui/layout/text.tsx';
import { api, errorMessage, unwrap, type Schema } from '../../lib/api/api.ts';
import styles from './mail-wording.module.css';

export type Wording = Schema<'MailWordingView'>;

interface Props extends Pick<Wording, 'kind' | 'language'> {
  draft: Schema<'MailWordingText'>;
}

/** From the last key until the preview is asked for. */
const debounceMs = 250;

/** A mail with the wording that is being typed. While that cannot be sent, the last one stays. */
export function MailPreview({ kind, language, draft: { subject, body } }: Props) {
  const [preview, setPreview] = useState<Schema<'MailPreview'>>();
  const [failure, setFailure] = useState<string>();
  const isBroken = subjectProblem(kind, subject) !== undefined || bodyProblem(kind, body) !== undefined;

  useEffect(() => {
    if (isBroken) return undefined;
    let replaced = false;
    const timer = setTimeout(() => {
      const params = { path: { kind, language } };
      unwrap(api.POST('/api/mail-wordings/{kind}/{language}/preview', { params, body: { subject, body } })).then(
        (shown) => {
          if (replaced) return;
          setPreview(shown);
          setFailure(undefined);
        },
        (error: unknown) => {
          if (!replaced) setFailure(errorMessage(error, 'The preview could not be loaded.'));
        },
      );
    }, debounceMs);
    return () => {
      replaced = true;
      clearTimeout(timer);
    };
  }, [kind, language, subject, body, isBroken]);

  return (
    <section aria-label="Preview" className={styles.preview}>
      <Secondary small>As a creator would see it, with an example. “Text” is for programs without HTML.</Secondary>
      {failure !== undefined && <Alert type="error" showIcon title={failure} />}
      {isBroken && preview && <Alert type="info" showIcon title="This preview is older: what you have typed cannot be sent." />}
      {preview ? <Shown preview={preview} /> : failure === undefined && <SkeletonLine />}
    </section>
  );
}

function Shown({ preview: { subject, html, text } }: { preview: Schema<'MailPreview'> }) {
  return (
    <>
      <OneLine text={subject} strong />
      <Tabs
        items={[
          { key: 'light', label: 'Light', children: <MailFrame html={html} title="The mail in light colours" /> },
          { key: 'dark', label: 'Dark', children: <MailFrame html={html} title="The mail in dark colours" scheme="dark" /> },
          { key: 'text', label: 'Text', children: <MailText text={text} label="The mail as text" /> },
        ]}
      />
    </>
  );
}
