import { lazy, Suspense, useState } from 'react';
import { Secondary } from '../../../components/ui/layout/text.tsx';
import { useToast } from '../../../lib/toast.tsx';
import { Sheet } from '../ui/sheet.tsx';
import type { Video } from '../portal-data.ts';

/** Loaded with the first tap, to keep the portal small. */
const Uploader = lazy(() => import('./portal-uploader.tsx'));

interface Props {
  slug: string;
  contractId: number;
  /** The video that gets a new version. */
  replaces: Video | undefined;
  onClose: () => void;
  onUploaded: () => void;
}

export function UploadDialog({ slug, contractId, replaces, onClose, onUploaded }: Props) {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  return (
    <Sheet title={replaces ? 'Upload New Version' : 'Upload Video'} onClose={onClose} busy={busy}>
      {replaces && <Secondary>{`Replaces “${replaces.title}”.`}</Secondary>}
      <Suspense fallback={<Secondary>Loading...</Secondary>}>
        <Uploader
          slug={slug}
          contractId={contractId}
          replacesId={replaces?.id}
          onBusy={setBusy}
          onFailed={(words) => toast.error(words, 'Upload failed')}
          onUploaded={() => {
            toast.success('Video uploaded successfully!');
            onUploaded();
            onClose();
          }}
        />
      </Suspense>
    </Sheet>
  );
}
