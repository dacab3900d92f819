// Words in their few sizes. antd's Typography brings copying, editing and tooltips along, 30 kB that no heading needs.
import type { ReactNode } from 'react';
import styles from './text.module.css';

/** @param level 1 the screen's name, 2 a card or list, 3 a group within it @param small a level 2 that looks like a 3 */
export function Heading({ level, small = false, children }: { level: 1 | 2 | 3; small?: boolean; children: ReactNode }) {
  const Tag = `h${level}` as const;
  return <Tag className={small ? styles.h3 : styles[Tag]}>{children}</Tag>;
}

/** Words of second rank. @param small for notes beside a value */
export function Secondary({ children, small = false }: { children: ReactNode; small?: boolean }) {
  return <span className={small ? styles.small : styles.secondary}>{children}</span>;
}

/** One line that ends in … where room ends; the whole is in the title. */
export function OneLine({ text, strong = false, small = false }: { text: string; strong?: boolean; small?: boolean }) {
  const className = [styles.line, strong && styles.strong, small && styles.small].filter(Boolean).join(' ');
  return (
    <span className={className} title={text}>
      {text}
    </span>
  );
}

/** Present for screen readers alone. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.unseen}>{children}</span>;
}

/** The name of a field outside of a Form. */
export function Label({ htmlFor, children }: { htmlFor: string; children: ReactNode }) {
  return (
    <label htmlFor={htmlFor} className={styles.label}>
      {children}
    </label>
  );
}
