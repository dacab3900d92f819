import type { ReactNode } from 'react';
import styles from './list-state.module.css';
import { Heading, Secondary } from '../layout/text.tsx';

/** An empty list: its purpose and the next step. */
export function EmptyState({ heading, text, children }: { heading?: string; text: string; children?: ReactNode }) {
  return (
    <div className={styles.state}>
      {heading && (
        <Heading level={2} small>
          {heading}
        </Heading>
      )}
      <Secondary>{text}</Secondary>
      {children}
    </div>
  );
}
