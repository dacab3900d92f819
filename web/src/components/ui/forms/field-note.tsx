import type { ReactNode } from 'react';
import styles from './field-note.module.css';

/** What stands beneath a field and belongs to its value. */
export function FieldNote({ children }: { children: ReactNode }) {
  return <div className={styles.note}>{children}</div>;
}
