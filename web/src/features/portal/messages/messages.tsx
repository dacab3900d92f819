import { Secondary } from '../../../components/ui/layout/text.tsx';
import { PlainButton } from '../../../components/ui/plain/plain-button.tsx';
import { useLanguage } from '../../../lib/language/language-context.ts';
import type { MessagesAnswer } from '../portal-data.ts';
import { Section } from '../ui/section.tsx';
import { Tag } from '../ui/tag.tsx';
import styles from './messages.module.css';

/** The thread in short: its last message and how many are new. */
export function Messages({ answer: { data }, onOpen }: { answer: MessagesAnswer; onOpen: () => void }) {
  const { t, plural, momentText } = useLanguage();
  const last = data?.messages.at(-1);
  return (
    <Section title={t('Messages')}>
      {data && data.unread > 0 && <Tag meaning="info">{plural(data.unread, '# new message', '# new messages')}</Tag>}
      {last && (
        <div className={styles.last}>
          <Secondary small>
            {last.author === 'creator' ? t('You') : (last.authorName ?? t('The team'))} · {momentText(last.createdAt)}
          </Secondary>
          <p dir="auto" className={styles.text}>
            {last.text}
          </p>
        </div>
      )}
      {!last && (
        <Secondary>
          {t(data ? 'Questions about your videos or payouts? Write to us.' : 'Your messages cannot be shown right now.')}
        </Secondary>
      )}
      <PlainButton size="large" onClick={onOpen}>
        {t(last ? 'Open messages' : 'Write to us')}
      </PlainButton>
    </Section>
  );
}

/** In the head of the page: opens the messages, and says how many are new. */
export function MessagesButton({ answer: { data }, onOpen }: { answer: MessagesAnswer; onOpen: () => void }) {
  const { t, plural } = useLanguage();
  const unread = data?.unread ?? 0;
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={unread > 0 ? plural(unread, '# new message', '# new messages') : t('Open messages')}
      onClick={onOpen}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" className={styles.sign}>
        <path d="M4 5h16v12H9l-5 4z" fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />
      </svg>
      {unread > 0 && (
        <span className={styles.count} aria-hidden="true">
          {unread > most ? `${most}+` : unread}
        </span>
      )}
    </button>
  );
}

/** A larger number does not fit. */
const most = 99;
