import { Button, Flex } from 'antd';
import { formatUsd } from '@creator-desk/domain/values/money';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { LoadFailure } from '../../../components/ui/feedback/load-failure.tsx';
import { SkeletonLine } from '../../../components/ui/feedback/skeleton-line.tsx';
import { StatusTag } from '../../../components/ui/feedback/status-tag.tsx';
import { Surface } from '../../../components/ui/layout/surface.tsx';
import { Heading, OneLine } from '../../../components/ui/layout/text.tsx';
import { localDateText } from '../../../lib/format.ts';
import { usePaginatedQuery } from '../../../lib/api/queries.ts';
import type { CampaignTab } from '../campaign-tab.ts';
import { payoutMeaning, payoutNames, submissionMeaning, submissionNames } from '../campaign-status.ts';
import styles from './overview.module.css';

/** The specification's limit. */
const recent = { page: 1, pageSize: 5 };

/** The most recent submissions and payout requests. */
export function Overview({ onShowAll }: { onShowAll: (tab: CampaignTab) => void }) {
  const submissions = usePaginatedQuery('/api/submissions', recent);
  const payouts = usePaginatedQuery('/api/payout-requests', recent);
  return (
    <div className={styles.columns}>
      <Recent
        title="Recent Submissions"
        query={submissions}
        empty="No submissions yet. They appear here as soon as a creator uploads a video."
        onShowAll={() => onShowAll('submissions')}
        row={({ title, contract, createdAt, status }) => ({
          heading: title,
          subtitle: `${contract.fullName} · ${localDateText(createdAt)}`,
          tag: <StatusTag meaning={submissionMeaning[status]}>{submissionNames[status]}</StatusTag>,
        })}
      />
      <Recent
        title="Recent Payout Requests"
        query={payouts}
        empty="No payout requests yet. Creators request payouts once their videos are approved."
        onShowAll={() => onShowAll('payouts')}
        row={({ amount, creatorName, createdAt, reviewStatus }) => ({
          heading: formatUsd(amount),
          subtitle: `${creatorName} · ${localDateText(createdAt)}`,
          tag: <StatusTag meaning={payoutMeaning[reviewStatus]}>{payoutNames[reviewStatus]}</StatusTag>,
        })}
      />
    </div>
  );
}

interface RecentProps<Row extends { id: number }> {
  title: string;
  query: { data?: { rows: Row[]; total: number } | undefined; error?: unknown; mutate: () => unknown };
  empty: string;
  onShowAll: () => void;
  row: (row: Row) => { heading: string; subtitle: string; tag: ReactNode };
}

function Recent<Row extends { id: number }>({ title, query, empty, onShowAll, row }: RecentProps<Row>) {
  const { data, error, mutate } = query;
  return (
    <Surface label={title}>
      <Flex justify="space-between" align="center" gap="small">
        <Heading level={2} small>
          {title}
        </Heading>
        <Button type="link" size="small" style={flushLink} onClick={onShowAll} aria-label={`Show all: ${title}`}>
          Show all
        </Button>
      </Flex>
      {error && !data ? (
        <LoadFailure what={`${title} could not be loaded`} onRetry={() => void mutate()} />
      ) : data?.total === 0 ? (
        <EmptyState text={empty} />
      ) : (
        <ul className={styles.rows} aria-busy={!data}>
          {data?.rows.map((record) => {
            const { heading, subtitle, tag } = row(record);
            return (
              <li key={record.id} className={styles.row}>
                <div className={styles.words}>
                  <OneLine text={heading} strong />
                  <OneLine text={subtitle} small />
                </div>
                {tag}
              </li>
            );
          }) ?? skeletons.map((key) => <SkeletonRow key={key} />)}
        </ul>
      )}
    </Surface>
  );
}

const flushLink = { paddingInline: 0 } as const;
const skeletons = [0, 1, 2, 3, 4];

function SkeletonRow() {
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <SkeletonLine />
      </div>
      <SkeletonLine width="short" />
    </li>
  );
}
