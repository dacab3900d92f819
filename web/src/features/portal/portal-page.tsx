import { useState } from 'react';
import { AnnouncementBanner } from '../../components/announcements/announcement-banner.tsx';
import { InitialsAvatar } from '../../components/ui/layout/initials-avatar.tsx';
import { Heading, Secondary } from '../../components/ui/layout/text.tsx';
import { useLanguage } from '../../lib/language/language-context.ts';
import { LanguageChoice } from './language/language-choice.tsx';
import type { Schema } from '../../lib/api/api.ts';
import { useInvalidate } from '../../lib/api/queries.ts';
import { ContractProgress, TermSummary } from './term-summary.tsx';
import { Messages, MessagesButton } from './messages/messages.tsx';
import { MessagesSheet } from './messages/messages-sheet.tsx';
import { PaymentHistory } from './money/payment-history.tsx';
import { PayoutDialog } from './money/payout-dialog.tsx';
import { useNow } from '../../lib/browser/now.ts';
import { ExternalLinks, PortalActions } from './portal-actions.tsx';
import type { MessagesAnswer, Payout, PortalView, Video } from './portal-data.ts';
import { Posts } from './posts/posts.tsx';
import { Products } from './products/products.tsx';
import { TermBanner } from './term-banner.tsx';
import { Submissions } from './videos/submissions.tsx';
import { Calendar } from './calendar/calendar.tsx';
import { NotificationsPlace } from './app/notifications-place.tsx';
import { KeptUploads } from './videos/kept-uploads.tsx';
import { UploadDialog } from './videos/upload-dialog.tsx';
import styles from './portal-page.module.css';

interface Props {
  slug: string;
  view: PortalView;
  stale: boolean;
  announcements: readonly Schema<'AnnouncementView'>[];
  /** Undefined when they could not be loaded. */
  payouts: readonly Payout[] | undefined;
  messages: MessagesAnswer;
}

type Dialog = { kind: 'upload'; replaces?: Video } | { kind: 'payout' } | { kind: 'messages'; about?: Video };

/** Mails about messages lead there. */
const messagesAnchor = '#messages';

/** Names from this length use a smaller font. */
const longNameLength = 24;

export function PortalPage({ slug, view, stale, announcements, payouts, messages }: Props) {
  const { t } = useLanguage();
  const now = useNow();
  const invalidate = useInvalidate();
  const [dialog, setDialog] = useState<Dialog | undefined>(
    window.location.hash === messagesAnchor ? { kind: 'messages' } : undefined,
  );
  const openMessages = () => setDialog({ kind: 'messages' });
  const close = () => setDialog(undefined);
  const { fullName, socialHandle } = view.contract;

  return (
    <main className={styles.page}>
      <title>{`${fullName} · ${t('Creator portal')}`}</title>
      <header className={styles.head}>
        <div className={fullName.length > longNameLength ? `${styles.words} ${styles.long}` : styles.words}>
          <Heading level={1}>{t('Welcome, {name}!', { name: fullName })}</Heading>
          <Secondary>{socialHandle}</Secondary>
        </div>
        <MessagesButton answer={messages} onOpen={openMessages} />
        <InitialsAvatar name={fullName} large />
      </header>
      {stale && (
        <p role="status" className={styles.stale}>
          {t('No connection. This page shows the last known state.')}
        </p>
      )}
      <AnnouncementBanner announcements={announcements} />
      <TermBanner view={view} now={now} />
      <TermSummary view={view} />
      <PortalActions
        view={view}
        onUpload={() => setDialog({ kind: 'upload' })}
        onRequestPayout={() => setDialog({ kind: 'payout' })}
      />
      <KeptUploads slug={slug} view={view} onUploaded={() => void invalidate('/api/portal/{slug}')} />
      <NotificationsPlace place="top" slug={slug} view={view} />
      <ContractProgress view={view} />
      <PaymentHistory payouts={payouts} />
      <ExternalLinks settings={view.settings} />
      <Messages answer={messages} onOpen={openMessages} />
      <Submissions
        view={view}
        now={now}
        messages={messages.data?.messages ?? []}
        onReplace={(video) => setDialog({ kind: 'upload', replaces: video })}
        onAsk={(about) => setDialog({ kind: 'messages', about })}
        slug={slug}
      />
      <Posts slug={slug} />
      <Products slug={slug} />
      <Calendar slug={slug} />
      <NotificationsPlace place="end" slug={slug} view={view} />
      <LanguageChoice slug={slug} />
      {dialog?.kind === 'upload' && (
        <UploadDialog
          slug={slug}
          contractId={view.contract.id}
          replaces={dialog.replaces}
          onClose={close}
          onUploaded={() => void invalidate('/api/portal/{slug}')}
        />
      )}
      {dialog?.kind === 'messages' && <MessagesSheet slug={slug} about={dialog.about} onClose={close} />}
      {dialog?.kind === 'payout' && (
        <PayoutDialog
          slug={slug}
          amount={view.contract.monthlyFee}
          onClose={close}
          onRequested={() => void invalidate('/api/portal/{slug}')}
        />
      )}
    </main>
  );
}
