import { PlainButton } from '../components/ui/plain/plain-button.tsx';
import { writeLocalStorage, useLocalStorage } from '../lib/browser/local-storage.ts';
import styles from './cookie-notice.module.css';

/** Both answers only dismiss the notice. The dismissal is stored. */
export function CookieNotice() {
  const answer = useLocalStorage('cookie-notice');
  if (answer !== null) return null;
  return (
    <section className={styles.notice} aria-label="Cookies">
      <p>We use cookies to keep you signed in and to remember your choices.</p>
      <div className={styles.actions}>
        <PlainButton onClick={() => writeLocalStorage('cookie-notice', 'declined')}>Decline</PlainButton>
        <PlainButton onClick={() => writeLocalStorage('cookie-notice', 'accepted')}>Accept</PlainButton>
      </div>
    </section>
  );
}
