import { Button, Progress } from 'antd';
import type { RunningUpload } from '../../../lib/video-upload/use-video-upload.ts';
import { timeLeftText } from '../../../lib/video-upload/upload-progress.ts';
import type { UploadState } from '../../../lib/video-upload/video-upload.ts';
import { useLanguage } from '../../../lib/language/language-context.ts';
import type { Text, Translator } from '../../../lib/language/translator.ts';
import { Secondary } from '../../ui/layout/text.tsx';
import styles from './video-uploader.module.css';

/** Read out by screen readers, unlike the numbers beside it. */
const phaseTexts: Record<UploadState['phase'], Text | ''> = {
  uploading: 'Uploading...',
  waiting: 'Connection lost. The upload continues once it is back.',
  finishing: 'Almost done: storing the video.',
  paused: 'Paused',
  done: '',
  failed: '',
  cancelled: '',
};

interface Props {
  upload: RunningUpload;
  onResume: () => Promise<void>;
  onCancel: () => void;
}

/** Progress, speed and the buttons of an upload. */
export function UploadStatus({ upload, onResume, onCancel }: Props) {
  const texts = useLanguage();
  const { t } = texts;
  const { state, chunked, file } = upload;
  const { phase, percent } = state;
  const phaseText = phaseTexts[phase];
  return (
    <div className={styles.status}>
      <div className={styles.line}>
        <span role="status">{phaseText && t(phaseText)}</span>
        <Secondary small>{transferText(texts, state, file.size)}</Secondary>
      </div>
      <Progress
        percent={Math.round(percent)}
        status={phase === 'waiting' || phase === 'paused' ? 'normal' : 'active'}
        aria-label={t('Uploading {name}', { name: file.name })}
      />
      <div className={styles.buttons}>
        {chunked && (phase === 'uploading' || phase === 'waiting') && <Button onClick={upload.pause}>{t('Pause')}</Button>}
        {phase === 'paused' && <Button onClick={() => void onResume()}>{t('Resume')}</Button>}
        {phase !== 'finishing' && <Button onClick={onCancel}>{t('Cancel upload')}</Button>}
      </div>
    </div>
  );
}

/** '12.4 MB of 200 MB · 3.2 MB/s · 1 min left' */
function transferText({ t, sentence, fileSizeText }: Translator, state: UploadState, size: number): string {
  const { phase, sentBytes, bytesPerSecond, secondsLeft } = state;
  const known = [t('{done} of {all}', { done: fileSizeText(Math.floor(sentBytes)), all: fileSizeText(size) })];
  if (phase === 'uploading' && bytesPerSecond !== null) known.push(`${fileSizeText(Math.round(bytesPerSecond))}/s`);
  if (phase === 'uploading' && secondsLeft !== null) known.push(sentence(timeLeftText(secondsLeft)));
  return known.join(' · ');
}
