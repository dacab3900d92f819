import { Button } from 'antd';
import { formatUsd } from '@creator-desk/domain/values/money';
import { Permitted } from '../../components/access/permitted.tsx';
import { ContractStatus } from '../../components/contracts/contract-status.tsx';
import { termPaymentText, TermStateTag, termVideosText } from '../../components/contracts/term-state.tsx';
import { useCreatorActions } from '../../components/creators/creator-actions.ts';
import { RenewalActions } from '../../components/contracts/renewal-actions.tsx';
import { StatusTag } from '../../components/ui/feedback/status-tag.tsx';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import { Heading, Secondary } from '../../components/ui/layout/text.tsx';
import type { Schema } from '../../lib/api/api.ts';
import { dateText, lastDayText } from '../../lib/format.ts';
import type { Contract, CreatorPage } from './creator-query.ts';
import { MissingPart, Section } from './section.tsx';
import styles from './creator-page.module.css';

type Term = Schema<'ContractTermView'>;

/** The contracts, each with its terms as a line, the oldest at the left. */
export function ContractsSection({ page, onRetry }: { page: CreatorPage; onRetry: () => void }) {
  const { contracts, payouts, fullName } = page;
  const act = useCreatorActions();
  const termsOf = (id: number) => payouts?.terms.filter(({ contractId }) => contractId === id).toReversed() ?? [];
  return (
    <Section id="contracts" title={contracts.length > 1 ? 'Contracts' : 'Contract'}>
      {contracts.length === 0 && (
        <EmptyState text={`The contract of ${fullName} was deleted. Payments stay as a record.`}>
          <Permitted needs="contracts.write">
            <Button onClick={() => act({ kind: 'add contract' })}>Add a contract</Button>
          </Permitted>
        </EmptyState>
      )}
      {contracts.map((contract) => (
        <ContractLine key={contract.id} contract={contract} terms={termsOf(contract.id)} />
      ))}
      {contracts.length > 0 && <MissingPart page={page} part="payouts" what="The terms" onRetry={onRetry} />}
    </Section>
  );
}

function ContractLine({ contract, terms }: { contract: Contract; terms: readonly Term[] }) {
  const act = useCreatorActions();
  const { monthlyFee, videosPerMonth, startDate, endDate, title, notes } = contract;
  const facts = [
    ...(monthlyFee === undefined ? [] : [`${formatUsd(monthlyFee)} a month`]),
    videosPerMonth === 0 ? 'no video quota' : videosPerMonth === 1 ? '1 video per term' : `${videosPerMonth} videos per term`,
  ];
  return (
    <div className={styles.section}>
      <div className={styles.row}>
        <span className={styles.words}>
          <Heading level={3}>{title ?? `${dateText(startDate)} – ${dateText(endDate)}`}</Heading>
          <Secondary>{[...(title ? [`${dateText(startDate)} – ${dateText(endDate)}`] : []), ...facts].join(' · ')}</Secondary>
          {notes && <span className={styles.notes}>{notes}</span>}
        </span>
        <span className={styles.actions}>
          {contract.renewedById !== null && <StatusTag meaning="info">Renewed</StatusTag>}
          <ContractStatus contract={contract} />
          <Permitted needs="contracts.write">
            <Button size="small" onClick={() => act({ kind: 'advance term', contract })}>
              Advance Term
            </Button>
          </Permitted>
          <RenewalActions contract={contract} />
        </span>
      </div>
      {terms.length > 0 ? (
        <ol className={styles.terms} aria-label="Terms" tabIndex={0}>
          {terms.map((term) => (
            <li key={term.number} className={`${styles.term} ${styles[term.state] ?? ''}`}>
              <Heading level={3}>{`Term ${term.number}`}</Heading>
              <Secondary small>{`${dateText(term.termStart)} – ${lastDayText(term.termEnd)}`}</Secondary>
              <span>{termVideosText(term)}</span>
              <TermStateTag state={term.state} />
              <Secondary small>{termPaymentText(term)}</Secondary>
            </li>
          ))}
        </ol>
      ) : (
        <Secondary>{`Term ${contract.termNumber}: ${dateText(contract.termStart)} – ${lastDayText(contract.termEnd)}`}</Secondary>
      )}
    </div>
  );
}
