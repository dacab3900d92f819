import styles from './skeleton-line.module.css';

/** Where words will stand once they have arrived. */
export function SkeletonLine({ width = 'full' }: { width?: 'short' | 'full' }) {
  return <span className={`${styles.line} ${styles[width]}`} aria-hidden="true" />;
}
