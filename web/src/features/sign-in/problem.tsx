import { ErrorIcon } from './icons.tsx';
import styles from './sign-in.module.css';

/** Why the last attempt failed, if it did. */
export function Problem({ text }: { text: string }) {
  if (!text) return null;
  return (
    <p className={styles.problem} role="alert">
      <ErrorIcon />
      {text}
    </p>
  );
}
