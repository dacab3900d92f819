import type { ReactNode } from 'react';
import styles from './list-state.module.css';
import { Secondary } from './text.tsx';

/** A list without rows: what it is for, and the one next step. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={styles.state}>
      <Secondary>{text}</Secondary>
      {children}
    </div>
  );
}
