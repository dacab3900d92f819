import type { ReactNode } from 'react';
import styles from './toolbar.module.css';

interface Props {
  /** Search and filters of the list. */
  filters: ReactNode;
  /** The main actions, the primary button first. On a phone they are at the bottom of the screen. */
  actions: ReactNode;
  /** Further actions. */
  more?: ReactNode;
}

/** Filters on the left, actions on the right; stacked on narrow screens. */
export function Toolbar({ filters, actions, more }: Props) {
  return (
    <div className={styles.toolbar}>
      <div className={styles.filters}>{filters}</div>
      {actions && (
        <div className={styles.actions} data-bottom-bar>
          {actions}
        </div>
      )}
      {more && <div className={styles.more}>{more}</div>}
    </div>
  );
}
