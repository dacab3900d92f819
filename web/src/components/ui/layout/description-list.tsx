import type { ReactNode } from 'react';
import { Secondary } from './text.tsx';
import styles from './description-list.module.css';

export interface Fact {
  name: string;
  value: ReactNode;
  /** In a line of its own, for long texts. */
  wide?: boolean;
}

/** Names and values, two pairs per line. */
export function DescriptionList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value, wide = false }) => (
        <div key={name} className={wide ? styles.wide : undefined}>
          <dt>
            <Secondary small>{name}</Secondary>
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
