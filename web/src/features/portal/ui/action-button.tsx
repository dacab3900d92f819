import type { ButtonHTMLAttributes } from 'react';
import styles from './action-button.module.css';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** At most one 'primary' per screen. */
  kind?: 'primary' | 'plain';
}

/** A touch-sized button. */
export function ActionButton({ kind = 'plain', type = 'button', ...rest }: Props) {
  return <button type={type} className={`${styles.button} ${styles[kind]}`} {...rest} />;
}

/** An external link that looks like an ActionButton. */
export function ActionLink({ href, children }: { href: string; children: string }) {
  return (
    <a className={`${styles.button} ${styles.plain}`} href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
