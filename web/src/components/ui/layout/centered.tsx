import type { ReactNode } from 'react';
import styles from './centered.module.css';

/** A narrow centred column: sign-in, 404, failures. */
export function Centered({ children }: { children: ReactNode }) {
  return (
    <div className={styles.centered}>
      <div className={styles.column}>{children}</div>
    </div>
  );
}
