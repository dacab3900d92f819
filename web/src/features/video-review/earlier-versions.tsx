import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import type { Video } from './review-queue.ts';
import { useDialog } from '../../lib/use-dialog.ts';

const CompareDialog = lazy(() => import('./compare-dialog.tsx'));

/** @param versions all versions, newest first; at least two */
export function EarlierVersions({ versions }: { versions: readonly Video[] }) {
  const { dialog, show, frame } = useDialog();
  return (
    <>
      <Button size="small" onClick={() => show({})}>
        Compare versions
      </Button>
      <Suspense fallback={null}>{dialog && <CompareDialog {...frame} versions={versions} />}</Suspense>
    </>
  );
}
