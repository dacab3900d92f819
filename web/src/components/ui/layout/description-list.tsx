import type { ReactNode } from 'react';
import { Secondary } from './text.tsx';
import styles from './description-list.module.css';

/** Names and values, two pairs per line. */
export function DescriptionList({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>
            <Secondary small>{name}</Secondary>
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
