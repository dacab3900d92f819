import { tableWidth, useMediaQuery } from '../../lib/browser/media-query.ts';
import styles from './view-banner.module.css';

/** Which of the two layouts the screen shows: cards or the table. */
export function ViewBanner() {
  const table = useMediaQuery(tableWidth);
  return (
    <p role="note" className={styles.banner}>
      {table ? 'Desktop View Active' : 'Mobile View Active'}
    </p>
  );
}
