import { useId, useState, type FormEvent, type KeyboardEvent } from 'react';
import { maxMessageLength } from '@creator-desk/domain/comms/messages';
import { errorMessage } from '../../lib/api/api.ts';
import { useLanguage } from '../../lib/language/language-context.ts';
import type { Command } from '../../lib/use-command.ts';
import { Label } from '../ui/layout/text.tsx';
import { PlainButton } from '../ui/plain/plain-button.tsx';
import styles from './thread.module.css';

interface Props {
  id: string;
  command: Command<[text: string]>;
}

/** What was typed and not sent, by thread. */
const drafts = new Map<string, string>();

export function MessageForm({ id, command: { run, pending, failure } }: Props) {
  const { t, sentence } = useLanguage();
  const [text, setText] = useState(drafts.get(id) ?? '');
  const [empty, setEmpty] = useState(false);
  const [field, problemId] = [useId(), useId()];
  const problem = empty
    ? t('Please write a message.')
    : failure !== undefined && sentence(errorMessage(failure, t('The message could not be sent.')));

  function change(next: string) {
    setText(next);
    setEmpty(false);
    drafts.set(id, next);
  }

  async function send() {
    if (pending) return;
    if (text.trim() === '') return setEmpty(true);
    const sent = text;
    const { ok } = await run(sent);
    // Who types on while it is sent keeps that.
    if (!ok) return;
    setText((now) => (now === sent ? '' : now));
    if (drafts.get(id) === sent) drafts.delete(id);
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send();
  };

  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <Label htmlFor={field}>{t('Your message')}</Label>
      <textarea
        id={field}
        rows={3}
        maxLength={maxMessageLength}
        value={text}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? problemId : undefined}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        onChange={({ target }) => change(target.value)}
        onKeyDown={onKeyDown}
      />
      {problem && (
        <p id={problemId} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <PlainButton type="submit" kind="primary" size="large" disabled={pending}>
        {pending ? t('Sending...') : t('Send')}
      </PlainButton>
    </form>
  );
}
