import { lazy, Suspense, useState } from 'react';
import { Secondary } from '../../../components/ui/layout/text.tsx';
import { useLanguage } from '../../../lib/language/language-context.ts';
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
  const { t } = useLanguage();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  return (
    <Sheet title={t(replaces ? 'Upload New Version' : 'Upload Video')} onClose={onClose} busy={busy}>
      {replaces && <Secondary>{t('Replaces “{title}”.', { title: replaces.title })}</Secondary>}
      <Suspense fallback={<Secondary>{t('Loading...')}</Secondary>}>
        <Uploader
          slug={slug}
          contractId={contractId}
          replacesId={replaces?.id}
          onBusy={setBusy}
          onFailed={(words) => toast.error(words, t('Upload failed'))}
          onUploaded={() => {
            toast.success(t('Video uploaded successfully!'));
            onUploaded();
            onClose();
          }}
        />
      </Suspense>
    </Sheet>
  );
}
