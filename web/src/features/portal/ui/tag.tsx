import { StatusShape, type Meaning } from '../../../components/ui/feedback/status-shape.tsx';
import styles from './tag.module.css';

/** A status: a word in a soft tag, with a shape, as in the console. */
export function Tag({ meaning, children }: { meaning: Meaning; children: string }) {
  return (
    <span className={`${styles.tag} ${styles[meaning]}`}>
      <StatusShape meaning={meaning} />
      {children}
    </span>
  );
}
