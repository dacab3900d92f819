import type { ReactNode } from 'react';
import styles from './plain-list.module.css';

/** A bulleted list. */
export function PlainList({ items, scrolls = false, label }: { items: readonly ReactNode[]; scrolls?: boolean; label?: string }) {
  return (
    <ul
      className={scrolls ? `${styles.list} ${styles.scrolls}` : styles.list}
      aria-label={label}
      {...(scrolls && { tabIndex: 0 })}
    >
      {items.map((item, index) => (
        <li key={index}>{item}</li>
      ))}
    </ul>
  );
}
