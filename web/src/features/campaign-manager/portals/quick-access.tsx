import { Flex, Pagination } from 'antd';
import { useState } from 'react';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { LoadFailure } from '../../../components/ui/feedback/load-failure.tsx';
import { Surface } from '../../../components/ui/layout/surface.tsx';
import { Heading, Secondary } from '../../../components/ui/layout/text.tsx';
import { tableWidth, useMediaQuery } from '../../../lib/browser/media-query.ts';
import { usePaginatedQuery } from '../../../lib/api/queries.ts';
import type { Contract } from '../../../components/portals/portal-link.ts';
import { PortalCard, SkeletonCard } from './portal-card.tsx';
import styles from './quick-access.module.css';

/** Cards per page: two rows, or on a phone few enough to keep the table below within reach. */
const pageSizes = { wide: 6, narrow: 3 };
const skeletons = Array.from({ length: 3 }, (_, index) => index);

export function QuickAccess({ search, onAdvance }: { search: string; onAdvance: (contract: Contract) => void }) {
  const [page, setPage] = useState(1);
  const pageSize = useMediaQuery(tableWidth) ? pageSizes.wide : pageSizes.narrow;
  const { data, error, mutate } = usePaginatedQuery('/api/portal-links', {
    page,
    pageSize,
    search: search || undefined,
  });

  return (
    <section aria-label="Quick Portal Access" className={styles.section}>
      <Heading level={2}>Quick Portal Access</Heading>
      {error && !data ? (
        <Surface>
          <LoadFailure what="The portals could not be loaded" onRetry={() => void mutate()} />
        </Surface>
      ) : data?.total === 0 ? (
        <Surface>
          <EmptyState
            text={search ? 'No portal matches the search.' : 'No portals yet. Create one below, or import all contracts.'}
          />
        </Surface>
      ) : (
        <ul className={styles.cards} aria-label="Portals" aria-busy={!data}>
          {data?.rows.map((link) => <PortalCard key={link.id} link={link} onAdvance={onAdvance} />) ??
            skeletons.map((key) => <SkeletonCard key={key} />)}
        </ul>
      )}
      {!data && !error && (
        <Flex justify="center" role="status">
          <Secondary>Loading portal links...</Secondary>
        </Flex>
      )}
      {data && data.total > pageSize && (
        <Pagination
          size="small"
          align="center"
          current={page}
          pageSize={pageSize}
          total={data.total}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </section>
  );
}
