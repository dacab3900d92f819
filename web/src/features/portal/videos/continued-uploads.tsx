import { Button } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { UploadStatus } from '../../../components/videos/uploader/upload-status.tsx';
import { OneLine, Secondary } from '../../../components/ui/layout/text.tsx';
import { useLanguage } from '../../../lib/language/language-context.ts';
import { useToast } from '../../../lib/toast.tsx';
import { takeUpload, type KeptUpload, type TakenUpload } from '../../../lib/video-upload/kept-uploads.ts';
import { useVideoUpload } from '../../../lib/video-upload/use-video-upload.ts';
import type { UploadState } from '../../../lib/video-upload/video-upload.ts';
import { Section } from '../ui/section.tsx';
import { PortalAntd } from './portal-antd.tsx';
import styles from './continued-uploads.module.css';

interface Props {
  slug: string;
  ids: readonly string[];
  onUploaded: () => void;
}

/** Each continues by itself, once no other tab and no dialog is sending it. */
export default function ContinuedUploads({ slug, ids, onUploaded }: Props) {
  return (
    <PortalAntd>
      {ids.map((id) => (
        <ContinuedUpload key={id} id={id} slug={slug} onUploaded={onUploaded} />
      ))}
    </PortalAntd>
  );
}

function ContinuedUpload({ id, slug, onUploaded }: { id: string; slug: string; onUploaded: () => void }) {
  const { t, sentence } = useLanguage();
  const { kept, upload, resume, cancel } = useContinuation(id, slug, onUploaded);
  if (!kept || !upload) return null;
  const { failure } = upload.state;
  return (
    <Section title={t('Interrupted upload')}>
      <div className={styles.words}>
        <OneLine text={kept.caption} strong />
        <Secondary small>{kept.file.name}</Secondary>
      </div>
      {failure ? (
        <div role="alert" className={styles.failure}>
          <strong>{sentence(failure.message)}</strong>
          {failure.reason && <span>{sentence(failure.reason)}</span>}
          <div className={styles.buttons}>
            <Button onClick={() => void resume()}>{t('Try again')}</Button>
            <Button onClick={cancel}>{t('Cancel upload')}</Button>
          </div>
        </div>
      ) : (
        <UploadStatus upload={upload} onResume={resume} onCancel={cancel} />
      )}
    </Section>
  );
}

/** Takes the upload and continues it. */
function useContinuation(id: string, slug: string, onUploaded: () => void) {
  const { t, sentence } = useLanguage();
  const toast = useToast();
  const [kept, setKept] = useState<KeptUpload>();
  const { upload, begin, clear } = useVideoUpload();

  const finish = ({ phase, failure }: UploadState) => {
    // It is not kept any more, so nothing else shows it.
    if (failure?.isFinal) toast.error(sentence(failure.reason || failure.message), t('Upload failed'));
    if (phase !== 'done') return;
    toast.success(t('Video uploaded successfully!'));
    onUploaded();
  };
  const go = useEffectEvent(async ({ upload: taken, release }: TakenUpload) => {
    setKept(taken);
    finish(await begin({ ...taken, slug, kept: { id, release } }));
  });
  useEffect(() => {
    const leaving = new AbortController();
    void takeUpload(id, leaving.signal).then((taken) => taken && go(taken));
    return () => leaving.abort();
  }, [id]);

  return {
    kept,
    upload,
    resume: async () => upload && finish(await upload.resume()),
    cancel: () => {
      upload?.cancel();
      clear();
    },
  };
}
