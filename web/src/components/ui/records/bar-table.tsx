import type { ReactNode } from 'react';
import styles from './bar-table.module.css';
import { Heading } from '../layout/text.tsx';

export interface Bar {
  key: string | number;
  /** A month or a creator. */
  label: string;
  /** Length of the bar; a negative size has none. */
  size: number;
  /** The number beside the bar. */
  value: ReactNode;
}

interface Props {
  title: string;
  /** Column headers, for screen readers. */
  heads: [label: string, value: string];
  bars: readonly Bar[];
}

/** A bar chart as a table, one bar per row. */
export function BarTable({ title, heads, bars }: Props) {
  const longest = Math.max(...bars.map(({ size }) => size), 1);
  return (
    <table className={styles.table}>
      <caption>
        <Heading level={2} small>
          {title}
        </Heading>
      </caption>
      <thead hidden>
        <tr>
          <th scope="col">{heads[0]}</th>
          <td />
          <th scope="col">{heads[1]}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ key, label, size, value }) => (
          <tr key={key}>
            <th scope="row" className={styles.label} title={label}>
              {label}
            </th>
            <td aria-hidden="true">
              <span
                className={size > 0 ? styles.bar : `${styles.bar} ${styles.none}`}
                style={{ inlineSize: `${(Math.max(size, 0) / longest) * 100}%` }}
              />
            </td>
            <td className={styles.value}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
