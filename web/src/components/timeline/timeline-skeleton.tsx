import { SkeletonLine } from '../ui/feedback/skeleton-line.tsx';
import styles from './timeline.module.css';

const skeletons = [0, 1, 2];

/** Items of a list, where lines will stand. */
export function TimelineSkeleton() {
  return skeletons.map((skeleton) => (
    <li key={skeleton} className={styles.entry} aria-busy>
      <div className={styles.mark}>
        <span className={styles.icon} />
      </div>
      <div className={styles.words}>
        <SkeletonLine width="short" />
        <p className={styles.detail}>
          <SkeletonLine />
        </p>
      </div>
    </li>
  ));
}
