import { Button, Progress } from 'antd';
import { formatFileSize } from '@creator-desk/domain/display';
import type { RunningUpload } from '../../../lib/video-upload/use-video-upload.ts';
import { timeLeftText } from '../../../lib/video-upload/upload-progress.ts';
import type { UploadState } from '../../../lib/video-upload/video-upload.ts';
import { Secondary } from '../../ui/layout/text.tsx';
import styles from './video-uploader.module.css';

/** Read out by screen readers, unlike the numbers beside it. */
const phaseTexts: Record<UploadState['phase'], string> = {
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
  const { state, chunked, file } = upload;
  const { phase, percent } = state;
  return (
    <div className={styles.status}>
      <div className={styles.line}>
        <span role="status">{phaseTexts[phase]}</span>
        <Secondary small>{transferText(state, file.size)}</Secondary>
      </div>
      <Progress
        percent={Math.round(percent)}
        status={phase === 'waiting' || phase === 'paused' ? 'normal' : 'active'}
        aria-label={`Uploading ${file.name}`}
      />
      <div className={styles.buttons}>
        {chunked && (phase === 'uploading' || phase === 'waiting') && <Button onClick={upload.pause}>Pause</Button>}
        {phase === 'paused' && <Button onClick={() => void onResume()}>Resume</Button>}
        {phase !== 'finishing' && <Button onClick={onCancel}>Cancel upload</Button>}
      </div>
    </div>
  );
}

/** '12.4 MB of 200 MB · 3.2 MB/s · 1 min left' */
function transferText({ phase, sentBytes, bytesPerSecond, secondsLeft }: UploadState, size: number): string {
  const known = [`${formatFileSize(Math.floor(sentBytes))} of ${formatFileSize(size)}`];
  if (phase === 'uploading' && bytesPerSecond !== null) known.push(`${formatFileSize(Math.round(bytesPerSecond))}/s`);
  if (phase === 'uploading' && secondsLeft !== null) known.push(timeLeftText(secondsLeft));
  return known.join(' · ');
}
