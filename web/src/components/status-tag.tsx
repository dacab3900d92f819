import { Tag } from 'antd';
import styles from './status-tag.module.css';

/** The meanings that a colour may have here; 'notice' stands between positive and warning. */
export type Meaning = 'positive' | 'notice' | 'warning' | 'danger' | 'info' | 'neutral';

const colour = {
  positive: 'success',
  notice: 'gold',
  warning: 'warning',
  danger: 'error',
  info: 'processing',
  neutral: 'default',
} as const;

/** A shape per meaning, in a 10 × 10 field, so that a status is never told by colour alone. */
const shape: Record<Meaning, string> = {
  positive: 'M5 1a4 4 0 1 1 0 8a4 4 0 1 1 0-8z',
  notice: 'M1 7.500a4 4 0 0 1 8 0z',
  warning: 'M5 1l4.500 8h-9z',
  danger: 'M1.500 1.500h7v7h-7z',
  info: 'M5 .5L9.500 5L5 9.500L.5 5z',
  neutral: 'M5 1a4 4 0 1 1 0 8a4 4 0 1 1 0-8zm0 2a2 2 0 1 0 0 4a2 2 0 1 0 0-4z',
};

/** A status: a word in a soft tag, with a shape. */
export function StatusTag({ meaning, children }: { meaning: Meaning; children: string }) {
  return (
    <Tag color={colour[meaning]} variant="filled" className={styles.tag} icon={<Shape meaning={meaning} />}>
      {children}
    </Tag>
  );
}

function Shape({ meaning }: { meaning: Meaning }) {
  return (
    <svg className={styles.shape} viewBox="0 0 10 10" aria-hidden="true">
      <path d={shape[meaning]} fill="currentColor" />
    </svg>
  );
}
