import styles from './status-shape.module.css';

/** The meanings of colours; 'notice' is between positive and warning, 'final' beyond positive. */
export type Meaning = 'final' | 'positive' | 'notice' | 'warning' | 'danger' | 'info' | 'neutral';

/** A shape per meaning, in a 10 × 10 view box, so that no status depends on colour alone. */
const shape: Record<Meaning, string> = {
  final: 'M.5 5.500L2 4l2 2l4-4.500L9.500 3L4 9z',
  positive: 'M5 1a4 4 0 1 1 0 8a4 4 0 1 1 0-8z',
  notice: 'M1 7.500a4 4 0 0 1 8 0z',
  warning: 'M5 1l4.500 8h-9z',
  danger: 'M1.500 1.500h7v7h-7z',
  info: 'M5 .5L9.500 5L5 9.500L.5 5z',
  neutral: 'M5 1a4 4 0 1 1 0 8a4 4 0 1 1 0-8zm0 2a2 2 0 1 0 0 4a2 2 0 1 0 0-4z',
};

export function StatusShape({ meaning }: { meaning: Meaning }) {
  return (
    <svg className={styles.shape} viewBox="0 0 10 10" aria-hidden="true">
      <path d={shape[meaning]} fill="currentColor" />
    </svg>
  );
}
