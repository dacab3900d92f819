import { useLayoutEffect, useRef } from 'react';
import { otherSide, type MessageSide } from '@creator-desk/domain/comms/messages';
import { useLanguage } from '../../lib/language/language-context.ts';
import { SkeletonLine } from '../ui/feedback/skeleton-line.tsx';
import { Secondary } from '../ui/layout/text.tsx';
import { PlainButton } from '../ui/plain/plain-button.tsx';
import type { Message } from './known-messages.ts';
import { MessageForm } from './message-form.tsx';
import { useThread, type ThreadSource } from './use-thread.ts';
import styles from './thread.module.css';

interface Props {
  source: ThreadSource;
  /** Names the draft: it survives until it is sent. */
  id: string;
  /** Who wrote a message, as this side sees it. */
  nameOf: (message: Message) => string;
  /** False for those who only look. */
  mayWrite?: boolean;
  /** Only messages about one video: their title says nothing new. */
  ofOneVideo?: boolean;
}

/** What creators and the team write to each other. Without antd, because the portal shows it too. */
export function Thread({ source, id, nameOf, mayWrite = true, ofOneVideo = false }: Props) {
  const { t } = useLanguage();
  const { known, data, failure, retry, older, sending } = useThread(source);
  if (failure)
    return (
      <div role="alert" className={styles.state}>
        <Secondary>{t('The messages could not be loaded')}</Secondary>
        <PlainButton onClick={retry}>{t('Try again')}</PlainButton>
      </div>
    );
  return (
    <div className={styles.thread}>
      {known && data ? (
        <Messages
          side={source.side}
          messages={known.messages}
          seenId={source.side === 'creator' ? data.teamReadId : data.creatorReadId}
          nameOf={nameOf}
          ofOneVideo={ofOneVideo}
          onOlder={known.hasOlder ? () => void older.run() : undefined}
        />
      ) : (
        <div className={styles.state} aria-busy>
          <SkeletonLine />
          <SkeletonLine width="short" />
        </div>
      )}
      {mayWrite && <MessageForm key={id} id={id} command={sending} />}
    </div>
  );
}

interface MessagesProps extends Required<Pick<Props, 'nameOf' | 'ofOneVideo'>> {
  side: MessageSide;
  messages: readonly Message[];
  /** The last message that the other side has read. */
  seenId: number;
  onOlder: (() => void) | undefined;
}

function Messages({ side, messages, seenId, nameOf, ofOneVideo, onOlder }: MessagesProps) {
  const { t } = useLanguage();
  const end = useRef<HTMLDivElement>(null);
  const lastId = messages.at(-1)?.id;
  // The newest is at the bottom, and is shown when it comes.
  useLayoutEffect(() => {
    if (end.current) end.current.scrollTop = end.current.scrollHeight;
  }, [lastId]);
  if (messages.length === 0)
    return (
      <div className={styles.state}>
        <Secondary>{t('No messages yet.')}</Secondary>
      </div>
    );
  const lastSeen = messages.findLast(({ id, author }) => author === side && id <= seenId)?.id;
  return (
    <div ref={end} role="log" aria-label={t('Messages')} tabIndex={0} className={styles.log}>
      {onOlder && <PlainButton onClick={onOlder}>{t('Show earlier messages')}</PlainButton>}
      <ol className={styles.messages}>
        {messages.map((message) => (
          <MessageBubble
            key={message.id}
            message={message}
            own={message.author !== otherSide(side)}
            name={nameOf(message)}
            title={ofOneVideo ? null : message.videoTitle}
            seen={message.id === lastSeen}
          />
        ))}
      </ol>
    </div>
  );
}

interface BubbleProps {
  message: Message;
  own: boolean;
  name: string;
  title: string | null;
  seen: boolean;
}

function MessageBubble({ message: { text, createdAt }, own, name, title, seen }: BubbleProps) {
  const { t, momentText } = useLanguage();
  return (
    <li className={own ? `${styles.message} ${styles.own}` : styles.message}>
      <Secondary small>
        <strong>{name}</strong>
        {title !== null && ` · ${t('About “{title}”', { title })}`}
      </Secondary>
      {/* Each line in its own direction: no text turns the others around. */}
      <p dir="auto" className={styles.text}>
        {text}
      </p>
      <Secondary small>
        <time dateTime={createdAt}>{momentText(createdAt)}</time>
        {seen && ` · ${t('Seen')}`}
      </Secondary>
    </li>
  );
}
