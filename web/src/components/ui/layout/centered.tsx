import type { ReactNode } from 'react';
import styles from './centered.module.css';

/** A narrow column in the middle of what is left of the screen: sign-in, 404, failures. */
export function Centered({ children }: { children: ReactNode }) {
  return (
    <div className={styles.centered}>
      <div className={styles.column}>{children}</div>
    </div>
  );
}
