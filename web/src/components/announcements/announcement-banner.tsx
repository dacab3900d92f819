// Announcements at the top of the creator portal; the console shows them as a preview.
import { useState } from 'react';
import type { Schema } from '../../lib/api/api.ts';
import { useLanguage } from '../../lib/language/language-context.ts';
import { StatusShape, type Meaning } from '../ui/feedback/status-shape.tsx';
import styles from './announcement-banner.module.css';

type Announcement = Pick<Schema<'AnnouncementView'>, 'id' | 'title' | 'message' | 'priority'>;

/** The specification's number; the rest is only counted. */
const shown = 3;

const meaning: Record<Announcement['priority'], Meaning> = { urgent: 'danger', high: 'warning', medium: 'info', low: 'neutral' };

/** @param announcements in display order */
export function AnnouncementBanner({ announcements }: { announcements: readonly Announcement[] }) {
  const { t, plural } = useLanguage();
  if (announcements.length === 0) return null;
  const more = announcements.length - shown;
  return (
    <section aria-label={t('Announcements')} className={styles.banner}>
      <ul>
        {announcements.slice(0, shown).map((announcement) => (
          <Item key={announcement.id} announcement={announcement} />
        ))}
      </ul>
      {more > 0 && <p className={styles.more}>{plural(more, 'and # more announcement', 'and # more announcements')}</p>}
    </section>
  );
}

/** Two lines of the message, all of it after a tap, so that tasks and payouts stay on a phone's first screen. */
function Item({ announcement: { title, message, priority } }: { announcement: Announcement }) {
  const { t } = useLanguage();
  const [open, setOpen] = useState(false);
  return (
    <li>
      <button
        type="button"
        aria-expanded={open}
        className={`${styles.announcement} ${styles[meaning[priority]]}`}
        onClick={() => setOpen(!open)}
      >
        <span className={styles.head}>
          <strong>{title}</strong>
          {(priority === 'high' || priority === 'urgent') && (
            <span className={styles.priority}>
              <StatusShape meaning={meaning[priority]} />
              {t('HIGH PRIORITY')}
            </span>
          )}
        </span>
        <span className={open ? styles.message : `${styles.message} ${styles.short}`}>{message}</span>
      </button>
    </li>
  );
}
