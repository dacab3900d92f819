import type { ReactNode } from 'react';
import styles from './surface.module.css';

interface Props {
  children: ReactNode;
  label?: string;
  /** More room inside. */
  roomy?: boolean;
  /** No room inside: what it holds reaches the edge. */
  flush?: boolean;
}

/** A card: one hairline, no shadow. antd's Card brings its tabs along (28 kB), also to the sign-in. */
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
