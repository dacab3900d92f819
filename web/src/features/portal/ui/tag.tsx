import { StatusShape, type Meaning } from '../../../components/ui/feedback/status-shape.tsx';
import styles from './tag.module.css';

export function Tag({ meaning, children }: { meaning: Meaning; children: string }) {
  return (
    <span className={`${styles.tag} ${styles[meaning]}`}>
      <StatusShape meaning={meaning} />
      {children}
    </span>
  );
}
