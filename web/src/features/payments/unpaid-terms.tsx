import { Button, Flex } from 'antd';
import { formatUsdCents } from '@creator-desk/domain/values/money';
import { Permitted } from '../../components/access/permitted.tsx';
import { CreatorLink } from '../../components/creators/creator-link.tsx';
import { Secondary } from '../../components/ui/layout/text.tsx';
import { SkeletonLine } from '../../components/ui/feedback/skeleton-line.tsx';
import { Surface } from '../../components/ui/layout/surface.tsx';
import type { Schema } from '../../lib/api/api.ts';
import { dateText, lastDayText } from '../../lib/format.ts';
import { usePaginatedQuery } from '../../lib/api/queries.ts';
import { useUrlParams } from '../../lib/url/url-param.ts';
import styles from './unpaid-terms.module.css';

export type UnpaidTerm = Schema<'UnpaidTermView'>;

/** More terms follow once these are paid. */
const pageSize = 50;

/** Completed terms without a payment request. Collapsed to one line, so that the layout does not shift. */
export function UnpaidTerms({ onRequest }: { onRequest: (term: UnpaidTerm) => void }) {
  const { data, error, mutate } = usePaginatedQuery('/api/payout-requests/unpaid-terms', { page: 1, pageSize });
  const [params, setParams] = useUrlParams();
  const shown = params.get('unpaid') === 'show' && data !== undefined && data.total > 0;
  const toggle = () =>
    setParams((after) => {
      if (shown) after.delete('unpaid');
      else after.set('unpaid', 'show');
      return after;
    });

  return (
    <Surface label="Completed terms that are not paid">
      <Flex justify="space-between" align="center" gap="small" className={styles.line}>
        <span>{error && !data ? 'Completed terms could not be loaded' : data ? summaryText(data.total) : <SkeletonLine />}</span>
        {error && !data && <Button onClick={() => void mutate()}>Try again</Button>}
        {data !== undefined && data.total > 0 && (
          <Button onClick={toggle} aria-expanded={shown}>
            {shown ? 'Hide' : 'Show'}
          </Button>
        )}
      </Flex>
      {shown && (
        <ul className={styles.terms}>
          {data.rows.map((term) => (
            <li key={`${term.contractId} ${term.termStart}`} className={styles.term}>
              <div className={styles.words}>
                <CreatorLink name={`${term.creatorName} (${term.socialHandle})`} socialHandle={term.socialHandle} />
                <Secondary
                  small
                >{`${termName(term)} · ${term.approvedCount} of ${term.requiredCount} videos approved`}</Secondary>
              </div>
              <span className={styles.amount}>{formatUsdCents(term.amountCents)}</span>
              <Permitted needs="payouts.decide">
                <Button aria-label={`Request Payment for ${term.creatorName}, ${termName(term)}`} onClick={() => onRequest(term)}>
                  Request Payment
                </Button>
              </Permitted>
            </li>
          ))}
        </ul>
      )}
    </Surface>
  );
}

function summaryText(count: number): string {
  if (count === 0) return 'All completed terms are paid or requested';
  return count === 1 ? '1 completed term is not paid yet' : `${count} completed terms are not paid yet`;
}

/** 'Term 3, Mar 1, 2026 – Mar 30, 2026' */
export function termName({ termNumber, termStart, termEnd, running }: UnpaidTerm): string {
  return `Term ${termNumber}, ${dateText(termStart)} – ${lastDayText(termEnd)}${running ? ' (current)' : ''}`;
}
