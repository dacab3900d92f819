// Text in its few sizes. antd's Typography would add 30 kB for copying, editing and tooltips.
import type { ReactNode } from 'react';
import styles from './text.module.css';

/** @param level 1 for the screen, 2 for a card or list, 3 for a group in it @param small a level 2 in the size of a 3 */
export function Heading({ level, small = false, children }: { level: 1 | 2 | 3; small?: boolean; children: ReactNode }) {
  const Tag = `h${level}` as const;
  return <Tag className={small ? styles.h3 : styles[Tag]}>{children}</Tag>;
}

/** Secondary text. @param small for notes beside a value */
export function Secondary({ children, small = false }: { children: ReactNode; small?: boolean }) {
  return <span className={small ? styles.small : styles.secondary}>{children}</span>;
}

/** One line, shortened with … where needed; the title holds the whole text. */
export function OneLine({ text, strong = false, small = false }: { text: string; strong?: boolean; small?: boolean }) {
  const className = [styles.line, strong && styles.strong, small && styles.small].filter(Boolean).join(' ');
  return (
    <span className={className} title={text}>
      {text}
    </span>
  );
}

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.unseen}>{children}</span>;
}

/** The label of a field outside of a Form. */
export function Label({ htmlFor, children }: { htmlFor: string; children: ReactNode }) {
  return (
    <label htmlFor={htmlFor} className={styles.label}>
      {children}
    </label>
  );
}
