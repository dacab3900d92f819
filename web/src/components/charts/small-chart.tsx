import { useId } from 'react';
import { Link } from 'react-router-dom';
import { monthText } from '../../lib/format.ts';
import { LoadFailure } from '../ui/feedback/load-failure.tsx';
import { Heading, Secondary } from '../ui/layout/text.tsx';
import { HowCounted } from './how-counted.tsx';
import styles from './small-chart.module.css';

/** A bar of a month. */
export interface MonthBar {
  /** Of the bar. A size below zero has none. */
  size: number;
  /** In full, with its words: 'Paid $1,250.00'. */
  text: string;
  /** Lines below the bar, each of a few letters: '$1.3K'. */
  short: readonly string[];
  /** The list that it adds up with. */
  to: string;
}

export interface ChartedMonth {
  month: string;
  /** One for each series, in their order. */
  bars: readonly MonthBar[];
}

interface Props {
  title: string;
  /** Which months the totals are of: 'last 6 months'. */
  period?: string | undefined;
  /** 3 for a chart within a part of a screen. */
  level?: 2 | 3;
  /** What is counted, in full sentences. */
  definition: string;
  /** The names of the bars with what the months come to; the first ones are filled, the second ones hollow. */
  series: readonly { name: string; total: string }[];
  /** Undefined while they are loading. */
  months: readonly ChartedMonth[] | undefined;
  /** The months could not be loaded. */
  failed?: boolean;
  onRetry: () => void;
  /** Called when a link of the chart is followed. */
  onFollow?: () => void;
}

/** A bar for each of a few months. Each one is a link that says its month and its value. */
export function SmallChart({ title, period, level = 2, definition, series, months, failed = false, onRetry, onFollow }: Props) {
  const heading = useId();
  const largest = Math.max(...(months ?? []).flatMap(({ bars }) => bars.map(({ size }) => size)), 1);
  return (
    <section aria-labelledby={heading} aria-busy={!months && !failed} className={styles.chart}>
      <div className={styles.head}>
        <span id={heading}>
          <Heading level={level} small>
            {title}
          </Heading>
        </span>
        {period && <Secondary small>{period}</Secondary>}
        <HowCounted title={title} definition={definition} />
        {months && (
          <ul className={styles.series} aria-label={`Totals of ${title}`}>
            {series.map(({ name, total }, index) => (
              <li key={name}>
                {series.length > 1 && (
                  <span className={index === 0 ? styles.swatch : `${styles.swatch} ${styles.hollow}`} aria-hidden />
                )}
                <Secondary small>{name}</Secondary> <strong>{total}</strong>
              </li>
            ))}
          </ul>
        )}
      </div>
      {failed && !months && <LoadFailure what={`${title} is not available now`} onRetry={onRetry} />}
      {!failed && !months && <div className={styles.loading} aria-hidden />}
      {months && (
        <ul className={styles.months} aria-label={title}>
          {months.map(({ month, bars }) => (
            <li key={month} className={styles.month}>
              <span className={styles.bars}>
                {bars.map(({ size, text, to }, index) => (
                  <Link
                    key={text}
                    to={to}
                    className={styles.bar}
                    aria-label={`${monthText(month)}: ${text}`}
                    title={`${monthText(month)}: ${text}`}
                    onClick={onFollow}
                  >
                    <span
                      className={[styles.fill, index > 0 && styles.hollow, size <= 0 && styles.none].filter(Boolean).join(' ')}
                      style={{ blockSize: `${(Math.max(size, 0) / largest) * 100}%` }}
                    />
                  </Link>
                ))}
              </span>
              {bars
                .flatMap(({ short }) => short)
                .map((line, index) => (
                  <span key={index} className={index === 0 ? styles.value : `${styles.value} ${styles.second}`} aria-hidden>
                    {line}
                  </span>
                ))}
              <span className={styles.label} aria-hidden>
                {monthText(month).slice(0, 3)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
