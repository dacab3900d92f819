// What happened with a contract, the newest first, and the team's notes about it.
import { Button, Select } from 'antd';
import { useState } from 'react';
import { usePaginatedQuery } from '../../lib/api/queries.ts';
import { Permitted } from '../access/permitted.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { LoadFailure } from '../ui/feedback/load-failure.tsx';
import { kindNames, type KindFilter } from './timeline-kinds.tsx';
import { NoteForm } from './note-form.tsx';
import { TimelineEntries } from './timeline-entries.tsx';
import { TimelineSkeleton } from './timeline-skeleton.tsx';
import styles from './timeline.module.css';

const pageSize = 20;
const kinds = Object.entries(kindNames).map(([value, label]) => ({ value: value as KindFilter, label }));

export default function Timeline({ contractId }: { contractId: number }) {
  const [kind, setKind] = useState<KindFilter>('all');
  const [pages, setPages] = useState(1);
  const show = (next: KindFilter) => {
    setKind(next);
    setPages(1);
  };

  return (
    <div className={styles.timeline}>
      <Permitted needs="communication.write">
        <NoteForm contractId={contractId} />
      </Permitted>
      <div className={styles.head}>
        <Select aria-label="Show" value={kind} options={kinds} onChange={show} popupMatchSelectWidth={false} />
      </div>
      <ul aria-label="Timeline">
        {Array.from({ length: pages }, (_, index) => (
          <TimelinePage
            key={`${kind} ${index}`}
            contractId={contractId}
            kind={kind}
            page={index + 1}
            last={index + 1 === pages}
          />
        ))}
      </ul>
      <More contractId={contractId} kind={kind} pages={pages} onMore={() => setPages(pages + 1)} />
    </div>
  );
}

interface PageProps {
  contractId: number;
  kind: KindFilter;
  page: number;
}

function useTimeline({ contractId, kind, page }: PageProps) {
  return usePaginatedQuery('/api/contracts/{contractId}/timeline', { kind, page, pageSize }, { path: { contractId } });
}

function TimelinePage({ last, ...asked }: PageProps & { last: boolean }) {
  const { data, error, mutate } = useTimeline(asked);
  if (error)
    return (
      <li>
        <LoadFailure what="The timeline could not be loaded" onRetry={() => void mutate()} />
      </li>
    );
  if (!data) return <TimelineSkeleton />;
  if (data.total === 0 && last)
    return (
      <li>
        <EmptyState
          text={asked.kind === 'all' ? 'Nothing has happened yet. A note can be the first line.' : 'Nothing of this kind yet.'}
        />
      </li>
    );
  return <TimelineEntries entries={data.rows} />;
}

function More({ onMore, pages, ...asked }: Omit<PageProps, 'page'> & { pages: number; onMore: () => void }) {
  const { data } = useTimeline({ ...asked, page: pages });
  if (!data || data.total <= pages * pageSize) return null;
  return <Button onClick={onMore}>Show earlier</Button>;
}
