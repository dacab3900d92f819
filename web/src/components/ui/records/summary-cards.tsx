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
  return (
    <ul className={styles.cards} aria-label={label}>
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
              <Value value={card.value} />
              {card.note && <Secondary small>{card.note}</Secondary>}
            </div>
          </Surface>
        </li>
      ))}
    </ul>
  );
}

function Value({ value }: Pick<SummaryCard, 'value'>) {
  const letters = String(value ?? '').length;
  return (
    <span className={`${styles.value} ${isLong(letters) ? styles.long : ''}`} style={{ ['--letters' as string]: letters }}>
      {value ?? <SkeletonLine width="short" />}
    </span>
  );
}
