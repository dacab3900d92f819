import { Link } from 'react-router-dom';
import { SkeletonLine } from '../../../components/ui/feedback/skeleton-line.tsx';
import { Surface } from '../../../components/ui/layout/surface.tsx';
import { Heading, Secondary } from '../../../components/ui/layout/text.tsx';
import type { Permission } from '@creator-desk/domain/access/roles';
import type { Schema } from '../../../lib/api/api.ts';
import { useMay } from '../../../lib/api/permission.ts';
import { useQuery } from '../../../lib/api/queries.ts';
import styles from './attention-panel.module.css';

type Attention = Schema<'AttentionView'>;

/** Counts of pending work, each with the screen that lists it. */
const attentionItems: { of: keyof Attention; to: string; label: string; needs?: Permission; rare?: boolean }[] = [
  { of: 'videosOverdue', to: '/video-review', label: 'Videos past their review time' },
  { of: 'payoutsWaiting', to: '/payments?status=open', label: 'Payouts waiting', needs: 'payouts.read' },
  { of: 'termsUnpaid', to: '/payments?unpaid=show', label: 'Completed terms not paid', needs: 'payouts.read' },
  { of: 'termsExpired', to: '/?term=expired', label: 'Expired terms, not advanced' },
  { of: 'contractsEnding', to: '/?status=expiring', label: 'Contracts ending in 30 days' },
  { of: 'renewalsOpen', to: '/renewals', label: 'Renewals to decide' },
  { of: 'contactsOverdue', to: '/communication?due=overdue#tasks', label: 'Contacts overdue' },
  { of: 'rightsEnding', to: '/rights?ends=soon', label: 'Rights ending in 30 days', rare: true },
  // Hardly ever there: it has a place only when it is.
  { of: 'webhooksOff', to: '/webhooks', label: 'Webhooks switched off', needs: 'webhooks.manage', rare: true },
];

/**
 * Pending work with links. The panel keeps its size while loading.
 * @param onNarrow called when the link filters the list of this screen
 */
export function AttentionPanel({ onNarrow }: { onNarrow: () => void }) {
  const { data, error } = useQuery('/api/attention', {});
  const may = useMay();
  const items = attentionItems.filter(({ of, needs, rare }) => (!needs || may(needs)) && (!rare || Boolean(data?.[of])));
  return (
    <Surface label="Needs attention">
      <div className={styles.panel}>
        <Heading level={2} small>
          Needs attention
        </Heading>
        <ul className={styles.matters}>
          {items.map(({ of, to, label }) => (
            <li key={of}>
              <Link to={to} className={styles.matter} onClick={() => to.startsWith('/?') && onNarrow()}>
                <Count value={error && !data ? null : data?.[of]} />
                <Secondary small>{label}</Secondary>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Surface>
  );
}

/** @param value undefined while loading, null when unavailable */
function Count({ value }: { value: number | null | undefined }) {
  if (value === undefined)
    return (
      <span className={styles.count}>
        <SkeletonLine width="short" />
      </span>
    );
  if (value === null) return <span className={styles.unknown}>not available now</span>;
  return <span className={value === 0 ? `${styles.count} ${styles.none}` : styles.count}>{value.toLocaleString('en-US')}</span>;
}
