import { lazy, Suspense, useState } from 'react';
import { Secondary } from '../../../components/ui/layout/text.tsx';
import { PlainButton } from '../../../components/ui/plain/plain-button.tsx';
import { useLanguage } from '../../../lib/language/language-context.ts';
import { Sheet } from '../ui/sheet.tsx';
import type { Video } from '../portal-data.ts';

const PortalThread = lazy(() => import('./portal-thread.tsx'));

interface Props {
  slug: string;
  /** The video that the creator asks about. */
  about: Video | undefined;
  onClose: () => void;
}

export function MessagesSheet({ slug, about, onClose }: Props) {
  const { t } = useLanguage();
  const [video, setVideo] = useState(about);
  return (
    <Sheet title={t('Messages')} onClose={onClose}>
      {video && (
        <>
          <Secondary>{t('About “{title}”', { title: video.title })}</Secondary>
          <PlainButton onClick={() => setVideo(undefined)}>{t('Show all messages')}</PlainButton>
        </>
      )}
      <Suspense fallback={<Secondary>{t('Loading...')}</Secondary>}>
        <PortalThread key={video?.id} slug={slug} submissionId={video?.id} />
      </Suspense>
    </Sheet>
  );
}
