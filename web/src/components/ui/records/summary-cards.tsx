import { Link } from 'react-router-dom';
import { SkeletonLine } from '../feedback/skeleton-line.tsx';
import { Surface } from '../layout/surface.tsx';
import { Secondary } from '../layout/text.tsx';
import styles from './summary-cards.module.css';

export interface SummaryCard {
  label: string;
  /** Undefined while loading. */
  value: string | number | undefined;
  note?: string;
  /** Link to the counted records. */
  to?: string;
}

/** Too long for half of a phone's width: seven digits and cents. */
const isLong = (letters: number): boolean => letters > 10;

/** The summary at the top of a screen. The cards keep their size while loading, so that nothing moves. */
export function SummaryCards({ label, cards }: { label: string; cards: readonly SummaryCard[] }) {
  // All values of a group have one size, that of the longest.
  const letters = Math.max(...cards.map(({ value }) => textOf(value)?.length ?? 0));
  const className = [styles.cards, isLong(letters) && styles.long].filter(Boolean).join(' ');
  return (
    <ul className={className} aria-label={label} style={{ ['--letters' as string]: letters }}>
      {cards.map((card) => (
        <li key={card.label}>
          <Surface>
            <div className={styles.card}>
              <Secondary>
                {card.to ? (
                  <Link to={card.to} className={styles.link}>
                    {card.label}
                  </Link>
                ) : (
                  card.label
                )}
              </Secondary>
              <span className={styles.value}>{textOf(card.value) ?? <SkeletonLine width="short" />}</span>
              {card.note && <Secondary small>{card.note}</Secondary>}
            </div>
          </Surface>
        </li>
      ))}
    </ul>
  );
}

const textOf = (value: SummaryCard['value']) => (typeof value === 'number' ? value.toLocaleString('en-US') : value);
