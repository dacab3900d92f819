import { initials } from '@creator-desk/domain/display';
import styles from './initials-avatar.module.css';

/** The initials of a name; the name stands beside it, so it is silent for screen readers. */
export function InitialsAvatar({ name, large = false }: { name: string; large?: boolean }) {
  return (
    <span className={large ? `${styles.avatar} ${styles.large}` : styles.avatar} aria-hidden="true">
      {initials(name)}
    </span>
  );
}
