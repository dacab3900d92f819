import { DownloadOutlined } from '@ant-design/icons';
import { Button, Pagination, Segmented } from 'antd';
import { useId } from 'react';
import { HowCounted } from '../../components/charts/how-counted.tsx';
import { useOwners } from '../../components/contracts/owners.ts';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import { LoadFailure } from '../../components/ui/feedback/load-failure.tsx';
import { Surface } from '../../components/ui/layout/surface.tsx';
import { Heading } from '../../components/ui/layout/text.tsx';
import { errorMessage } from '../../lib/api/api.ts';
import { useMay } from '../../lib/api/permission.ts';
import { useCommand } from '../../lib/use-command.ts';
import { breakdownColumns, breakdownDefinition, type BreakdownRow } from './breakdown-columns.ts';
import { saveBreakdown } from './breakdown-file.ts';
import { deletedKey, inOrder, noneKey, useBreakdown, type BreakdownKind } from './breakdown-query.ts';
import { BreakdownTable } from './breakdown-table.tsx';
import type { ReportFilters, ReportView } from './report-query.ts';
import styles from './report.module.css';

const kinds = [
  { value: 'creator', label: 'By creator' },
  { value: 'platform', label: 'By platform' },
  { value: 'owner', label: 'By owner' },
] satisfies { value: BreakdownKind; label: string }[];

const heads: Record<BreakdownKind, string> = { creator: 'Creator', platform: 'Platform', owner: 'Owner' };
const withoutOne: Record<BreakdownKind, string> = { creator: 'No creator', platform: 'Without a platform', owner: 'Nobody' };

interface Props {
  filters: ReportFilters;
  /** With the totals; undefined while it is loading. */
  view: ReportView | undefined;
  /** The same of the period before, when it is compared. */
  viewBefore: ReportView | undefined;
}

/** The numbers of each creator, platform or owner. */
export function BreakdownSection({ filters, view, viewBefore }: Props) {
  const heading = useId();
  const breakdown = useBreakdown(filters);
  const { by, list } = breakdown;
  const { people } = useOwners();
  const may = useMay();
  const columns = breakdownColumns.filter(({ needs }) => !needs || may(needs));
  const nameOf = ({ key, contracts }: BreakdownRow): string => {
    if (key === deletedKey) return 'Deleted contracts';
    if (key === noneKey) return withoutOne[by];
    if (by === 'platform') return key;
    if (by === 'owner') return people.find(({ id }) => String(id) === key)?.name ?? `Person ${key}`;
    return contracts?.name ?? `Creator ${key}`;
  };
  const ordered = (rows: readonly BreakdownRow[]) => (by === 'creator' ? [...rows] : inOrder(rows, breakdown.sort, nameOf));
  const save = useCommand(
    async () => {
      const { rows: all, earlier } = await breakdown.readAll();
      saveBreakdown({ head: heads[by], columns, rows: ordered(all), earlier, nameOf, view, viewBefore });
    },
    { failure: (failure) => errorMessage(failure, 'The file could not be saved') },
  );
  const rows = breakdown.rows && ordered(breakdown.rows);
  return (
    <section aria-labelledby={heading} aria-busy={!rows && !breakdown.failed} className={styles.section}>
      <div className={styles.head}>
        <span id={heading}>
          <Heading level={2}>Breakdown</Heading>
        </span>
        <HowCounted title="Breakdown" definition={breakdownDefinition} />
      </div>
      <Surface>
        <div className={styles.card}>
          <div className={styles.between}>
            <Segmented
              aria-label="What a row is"
              value={by}
              options={kinds}
              onChange={(next) => list.change({ by: next, sort: undefined })}
            />
            <Button
              size="small"
              icon={<DownloadOutlined aria-hidden />}
              disabled={!rows || save.pending}
              onClick={() => void save.run()}
            >
              Save as CSV
            </Button>
          </div>
          {breakdown.failed && <LoadFailure what="The breakdown could not be loaded" onRetry={breakdown.retry} />}
          {breakdown.isIncomplete && <LoadFailure what="Some numbers are not available now" onRetry={breakdown.retry} />}
          {!rows && !breakdown.failed && <div className={`${styles.loading} ${styles.table}`} aria-hidden />}
          {rows?.length === 0 && <EmptyState text="Nothing in this period." />}
          {rows && rows.length > 0 && (
            <BreakdownTable
              by={by}
              head={heads[by]}
              columns={columns}
              rows={rows}
              earlier={breakdown.earlier}
              nameOf={nameOf}
              sort={breakdown.sort}
              onSort={(sort) => list.change({ sort })}
              view={view}
              viewBefore={viewBefore}
            />
          )}
          {by === 'creator' && breakdown.total > list.pageSize && (
            <Pagination
              current={list.page}
              pageSize={list.pageSize}
              total={breakdown.total}
              showSizeChanger={false}
              onChange={(page) => list.change({ page })}
            />
          )}
        </div>
      </Surface>
    </section>
  );
}
