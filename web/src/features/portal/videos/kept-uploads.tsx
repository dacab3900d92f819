import { lazy, Suspense, useEffect } from 'react';
import { dropExpired, useKeptUploads } from '../../../lib/video-upload/kept-uploads.ts';
import type { PortalView } from '../portal-data.ts';

/** Loaded when there is something to continue. */
const ContinuedUploads = lazy(() => import('./continued-uploads.tsx'));

interface Props {
  slug: string;
  view: PortalView;
  onUploaded: () => void;
}

/** What was interrupted goes on, when this portal is open and takes videos. */
export function KeptUploads({ slug, view, onUploaded }: Props) {
  const { contract, term, available } = view;
  const ids = useKeptUploads(contract.id);
  useEffect(() => void dropExpired(), []);
  if (ids.length === 0 || term.state !== 'active' || !available.uploads) return null;
  return (
    <Suspense fallback={null}>
      <ContinuedUploads slug={slug} ids={ids} onUploaded={onUploaded} />
    </Suspense>
  );
}
