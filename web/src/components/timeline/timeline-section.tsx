// A contract's timeline in a form's dialog: out of the way, and fetched only when somebody opens it.
import { Button } from 'antd';
import { lazy, Suspense, useId, useState } from 'react';
import { TimelineSkeleton } from './timeline-skeleton.tsx';
import styles from './timeline.module.css';

const Timeline = lazy(() => import('./timeline.tsx'));

export function TimelineSection({ contractId }: { contractId: number }) {
  const [open, setOpen] = useState(false);
  const content = useId();
  return (
    <section aria-label="Timeline of the contract">
      <Button aria-expanded={open} aria-controls={content} onClick={() => setOpen(!open)}>
        {open ? 'Hide Timeline' : 'Show Timeline'}
      </Button>
      <div id={content} className={styles.section} hidden={!open}>
        {open && (
          <Suspense
            fallback={
              <ul aria-busy>
                <TimelineSkeleton />
              </ul>
            }
          >
            <Timeline contractId={contractId} />
          </Suspense>
        )}
      </div>
    </section>
  );
}
