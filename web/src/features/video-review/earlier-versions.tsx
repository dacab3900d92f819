import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { Video } from './review-queue.ts';

const CompareDialog = lazy(() => import('./compare-dialog.tsx'));

/** @param versions all of a video, the newest first, more than one */
export function EarlierVersions({ versions }: { versions: readonly Video[] }) {
  const [dialog, setDialog] = useState<'closed' | 'open' | 'closing'>('closed');
  return (
    <>
      <Button size="small" onClick={() => setDialog('open')}>
        Compare versions
      </Button>
      <Suspense fallback={null}>
        {dialog !== 'closed' && (
          <CompareDialog
            open={dialog === 'open'}
            onClose={() => setDialog('closing')}
            onClosed={() => setDialog('closed')}
            versions={versions}
          />
        )}
      </Suspense>
    </>
  );
}
