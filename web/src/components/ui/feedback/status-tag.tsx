import { Tag } from 'antd';
import { StatusShape, type Meaning } from './status-shape.tsx';
import styles from './status-tag.module.css';

export type { Meaning };

const colour = {
  final: 'cyan',
  positive: 'success',
  notice: 'gold',
  warning: 'warning',
  danger: 'error',
  info: 'processing',
  neutral: 'default',
} as const;

/** A status as a tag with a shape. */
export function StatusTag({ meaning, children }: { meaning: Meaning; children: string }) {
  return (
    <Tag color={colour[meaning]} variant="filled" className={styles.tag} icon={<StatusShape meaning={meaning} />}>
      {children}
    </Tag>
  );
}
