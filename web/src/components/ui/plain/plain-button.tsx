import type { ButtonHTMLAttributes } from 'react';
import styles from './plain-button.module.css';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** At most one 'primary' per screen. */
  kind?: 'primary' | 'plain';
  size?: 'middle' | 'large';
}

/** A button for pages that do without antd: the sign-in and the portal. */
export function PlainButton({ kind = 'plain', size = 'middle', type = 'button', ...rest }: Props) {
  return <button type={type} className={`${styles.button} ${styles[kind]} ${size === 'large' ? styles.large : ''}`} {...rest} />;
}

/** An external link that looks like a large PlainButton. */
export function PlainButtonLink({ href, children }: { href: string; children: string }) {
  return (
    <a className={`${styles.button} ${styles.plain} ${styles.large}`} href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
