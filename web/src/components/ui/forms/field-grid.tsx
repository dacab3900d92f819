import type { ReactNode } from 'react';
import styles from './field-grid.module.css';

/** The fields of a form, in two columns on wide screens. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}

/** A field across all columns. */
export function FullRow({ children }: { children: ReactNode }) {
  return <div className={styles.full}>{children}</div>;
}

/** A note beneath a field about its value. */
export function FieldNote({ children }: { children: ReactNode }) {
  return <div className={styles.note}>{children}</div>;
}
