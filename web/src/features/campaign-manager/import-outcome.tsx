import { CheckCircleFilled } from '@ant-design/icons';
import { Flex } from 'antd';
import { StatusTag } from '../../components/ui/feedback/status-tag.tsx';
import { SummaryCards } from '../../components/ui/records/summary-cards.tsx';
import { Heading, OneLine, Secondary } from '../../components/ui/layout/text.tsx';
import type { Schema } from '../../lib/api/api.ts';
import styles from './import-outcome.module.css';

/** The specification's limit. */
const maxShownRows = 20;

export function ImportOutcome({ outcome: { summary, results } }: { outcome: Schema<'BulkImportView'> }) {
  const more = results.length - maxShownRows;
  return (
    <Flex vertical gap="middle">
      <Flex align="center" gap="small" role="status">
        <CheckCircleFilled aria-hidden className={styles.sign} />
        <Heading level={2} small>
          Import Complete!
        </Heading>
      </Flex>
      <Secondary>
        {summary.total === 1 ? '1 contract processed' : `${summary.total.toLocaleString('en-US')} contracts processed`}
      </Secondary>
      <SummaryCards
        label="Import result"
        cards={[
          { label: 'New Portals', value: summary.imported },
          { label: 'Already Setup', value: summary.skipped },
          { label: 'Errors', value: summary.errors },
        ]}
      />
      {results.length > 0 && (
        <ul className={styles.rows} aria-label="Results" tabIndex={0}>
          {results.slice(0, maxShownRows).map(({ creatorName, socialHandle, status }) => (
            <li key={socialHandle} className={styles.row}>
              <div className={styles.creator}>
                <OneLine text={creatorName} strong />
                <OneLine text={socialHandle} small />
              </div>
              <ResultTag status={status} />
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <Secondary>{`... and ${more.toLocaleString('en-US')} more contracts`}</Secondary>}
    </Flex>
  );
}

function ResultTag({ status }: { status: string }) {
  if (status === 'imported') return <StatusTag meaning="positive">imported</StatusTag>;
  if (status === 'skipped') return <StatusTag meaning="neutral">portal exists</StatusTag>;
  return <StatusTag meaning="danger">{status}</StatusTag>;
}
