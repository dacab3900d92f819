import type { ReactNode } from 'react';
import styles from './surface.module.css';

/** A card: one hairline, no shadow. antd's Card brings its tabs along (28 kB), also to the sign-in. */
export function Surface({ children, label, roomy = false }: { children: ReactNode; label?: string; roomy?: boolean }) {
  const className = roomy ? `${styles.surface} ${styles.roomy}` : styles.surface;
  return label === undefined ? (
    <div className={className}>{children}</div>
  ) : (
    <section className={className} aria-label={label}>
      {children}
    </section>
  );
}
