import { initials } from '@creator-desk/domain/values/display';
import styles from './initials-avatar.module.css';

/** The initials of a name, hidden from screen readers because the name is beside it. */
export function InitialsAvatar({ name, large = false }: { name: string; large?: boolean }) {
  return (
    <span className={large ? `${styles.avatar} ${styles.large}` : styles.avatar} aria-hidden="true">
      {initials(name)}
    </span>
  );
}
