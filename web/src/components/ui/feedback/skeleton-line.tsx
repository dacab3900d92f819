import styles from './skeleton-line.module.css';

/** Placeholder for a line of text that is loading. */
export function SkeletonLine({ width = 'full' }: { width?: 'short' | 'full' }) {
  return <span className={`${styles.line} ${styles[width]}`} aria-hidden="true" />;
}
