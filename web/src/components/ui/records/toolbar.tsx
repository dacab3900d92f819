import type { ReactNode } from 'react';
import styles from './toolbar.module.css';

interface Props {
  /** What narrows the list: a search, filters. */
  filters: ReactNode;
  /** What the screen is for, the primary button first. On a phone they stand at the bottom, where the thumb is. */
  actions: ReactNode;
  /** Further actions. */
  more?: ReactNode;
}

/** Above a list: filters at the left, actions at the right; stacked where the screen is narrow. */
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
