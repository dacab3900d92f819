import { Button } from 'antd';
import { termPaymentText, TermStateTag, termVideosText } from '../../../components/contracts/term-state.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { LoadFailure } from '../../../components/ui/feedback/load-failure.tsx';
import { SkeletonLine } from '../../../components/ui/feedback/skeleton-line.tsx';
import { StatusTag, type Meaning } from '../../../components/ui/feedback/status-tag.tsx';
import { OneLine } from '../../../components/ui/layout/text.tsx';
import type { Schema } from '../../../lib/api/api.ts';
import { dateText, lastDayText } from '../../../lib/format.ts';
import type { DialogControl } from '../../../lib/use-dialog.ts';
import { useQuery } from '../../../lib/api/queries.ts';
import type { Contract } from '../../../components/portals/portal-link.ts';
import styles from './dialog-rows.module.css';

type Term = Schema<'TermView'>;

/** Videos and payment of each term. */
export function TermHistoryDialog({ contract, ...dialog }: DialogControl & { contract: Contract }) {
  const { data, error, mutate } = useQuery('/api/contracts/{id}/terms', { path: { id: contract.id } });
  return (
    <Dialog
      {...dialog}
      title={`Terms of ${contract.fullName}`}
      size="2xl"
      footer={<Button onClick={dialog.onClose}>Close</Button>}
    >
      {error && !data ? (
        <LoadFailure what="The terms could not be loaded" onRetry={() => void mutate()} />
      ) : (
        <ul className={styles.rows} aria-label="Terms" aria-busy={!data} tabIndex={0}>
          {data?.map((term) => (
            <li key={term.number} className={styles.row}>
              <div className={styles.words}>
                <OneLine text={`Term ${term.number}`} strong />
                <OneLine text={`${dateText(term.termStart)} – ${lastDayText(term.termEnd)}`} small />
              </div>
              <span className={styles.count}>{termVideosText(term)}</span>
              <TermStateTag state={term.state} />
              <Payment term={term} />
            </li>
          )) ?? <SkeletonLine />}
        </ul>
      )}
    </Dialog>
  );
}

const paymentMeaning = ({ paid, payoutRequestId }: Term): Meaning =>
  paid ? 'positive' : payoutRequestId === null ? 'neutral' : 'info';

function Payment({ term }: { term: Term }) {
  return <StatusTag meaning={paymentMeaning(term)}>{termPaymentText(term)}</StatusTag>;
}
