import type { ReactNode } from 'react';
import { Heading, Secondary } from './text.tsx';
import styles from './page-header.module.css';

/** Title of a screen, also in the browser's tab, with a subtitle and buttons. */
export function PageHeader({ title, subtitle, children }: { title: string; subtitle?: string; children?: ReactNode }) {
  return (
    <div className={styles.head}>
      <title>{`${title} · Creator Desk`}</title>
      <div className={styles.words}>
        <Heading level={1}>{title}</Heading>
        {subtitle && <Secondary>{subtitle}</Secondary>}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
