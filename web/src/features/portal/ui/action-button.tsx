import type { ButtonHTMLAttributes } from 'react';
import styles from './action-button.module.css';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** 'primary' once on a screen. */
  kind?: 'primary' | 'plain';
}

/** A button for a thumb. */
export function ActionButton({ kind = 'plain', type = 'button', ...rest }: Props) {
  return <button type={type} className={`${styles.button} ${styles[kind]}`} {...rest} />;
}

/** A link that looks like one, to another site. */
export function ActionLink({ href, children }: { href: string; children: string }) {
  return (
    <a className={`${styles.button} ${styles.plain}`} href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
