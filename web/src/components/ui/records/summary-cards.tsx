import { Link } from 'react-router-dom';
import { SkeletonLine } from '../feedback/skeleton-line.tsx';
import { Surface } from '../layout/surface.tsx';
import { Secondary } from '../layout/text.tsx';
import styles from './summary-cards.module.css';

export interface SummaryCard {
  label: string;
  /** Undefined while it is loading. */
  value: string | number | undefined;
  note?: string;
  /** Where what is counted can be seen. */
  to?: string;
}

/** Too long for half of a phone's width in the usual size: seven figures and their cents. */
const isLong = (letters: number): boolean => letters > 10;

/** The figures at the top of a screen. They keep their size while loading, so that nothing jumps. */
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
