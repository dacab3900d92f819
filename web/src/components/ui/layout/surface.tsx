import type { ReactNode } from 'react';
import styles from './surface.module.css';

interface Props {
  children: ReactNode;
  label?: string;
  /** Larger padding. */
  roomy?: boolean;
  /** No padding. */
  flush?: boolean;
}

/** A card with a border and no shadow. antd's Card would add 28 kB for its tabs. */
export function Surface({ children, label, roomy = false, flush = false }: Props) {
  const className = [styles.surface, roomy && styles.roomy, flush && styles.flush].filter(Boolean).join(' ');
  return label === undefined ? (
    <div className={className}>{children}</div>
  ) : (
    <section className={className} aria-label={label}>
      {children}
    </section>
  );
}
