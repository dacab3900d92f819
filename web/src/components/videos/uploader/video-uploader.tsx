import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { videoProblem } from '@creator-desk/domain/video-upload';
import { CloseOutlined, VideoCameraOutlined } from '@ant-design/icons';
import { formatFileSize } from '@creator-desk/domain/display';
import { touchScreen, useMediaQuery } from '../../../lib/browser/media-query.ts';
import { useInterruptedUpload } from '../../../lib/video-upload/interrupted-upload.ts';
import type { UploadedVideo } from '../../../lib/video-upload/upload-calls.ts';
import { uploadMessages } from '../../../lib/video-upload/upload-failure.ts';
import { useVideoUpload } from '../../../lib/video-upload/use-video-upload.ts';
import { discardUpload, type UploadState } from '../../../lib/video-upload/video-upload.ts';
import { Label, Secondary, OneLine } from '../../ui/layout/text.tsx';
import { UploadStatus } from './upload-status.tsx';
import { VideoDrop } from './video-drop.tsx';
import styles from './video-uploader.module.css';

interface Props {
  /** Whose video it will be; undefined while that is not known. */
  contractId: number | undefined;
  /** The video of which it is the new version. */
  replacesId?: number | undefined;
  /** Of the portal whose creator uploads; without it, an admin's session counts. */
  slug?: string | undefined;
  /** Said to whoever sends a video before it is known whose it will be. */
  withoutContract?: string;
  /** The video is stored. The host says so: `uploadWords.done`. */
  onUploaded: (video: UploadedVideo) => void;
  /** Told in a toast with the title `uploadWords.failed`; it stands here as well. */
  onFailed: (words: string) => void;
  /** While it is, a dialog around it does not close by accident. */
  onBusy?: (busy: boolean) => void;
}

/** Chooses a video, asks for its caption and sends it, with its progress. */
export function VideoUploader(props: Props) {
  const { contractId, replacesId, slug, withoutContract = uploadMessages.noContract } = props;
  const { onUploaded, onFailed, onBusy = () => undefined } = props;
  const [file, setFile] = useState<File>();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const { upload, begin, clear } = useVideoUpload();
  const captionId = useId();
  const touch = useMediaQuery(touchScreen);

  const target = contractId === undefined ? undefined : { contractId, replacesId };
  const known = useInterruptedUpload(file, target);
  const phase = upload?.state.phase;
  const running = phase !== undefined && ['uploading', 'waiting', 'finishing', 'paused'].includes(phase);
  const failure = phase === 'failed' ? upload?.state.failure : null;
  const interrupted = running ? undefined : known;
  // What was interrupted goes on as what it began.
  const caption = known?.caption ?? typed;

  function reset(problem = '') {
    clear();
    setFile(undefined);
    setProblem(problem);
  }

  function choose(chosen: File) {
    const against = videoProblem(chosen);
    reset(against);
    if (!against) setFile(chosen);
  }

  async function send() {
    if (!file) return;
    setProblem(target ? '' : withoutContract);
    if (!target) return onFailed(withoutContract);
    onBusy(true);
    follow(await begin({ file, caption: caption.trim(), ...target, slug }));
  }

  function follow({ phase: ended, video, failure: why }: UploadState) {
    if (ended !== 'paused') onBusy(false);
    if (ended === 'failed' && why) onFailed(why.message);
    if (ended !== 'done' || !video) return;
    reset();
    setTyped('');
    onUploaded(video);
  }

  function cancel() {
    upload?.cancel();
    clear();
    onBusy(false);
  }

  return (
    <div className={styles.uploader}>
      {file ? <ChosenVideo file={file} onRemove={running ? undefined : () => reset()} /> : <VideoDrop onFile={choose} />}
      {file && target && interrupted && <Interrupted onStartOver={() => void discardUpload(file, { ...target, slug })} />}
      <div className={styles.field}>
        <Label htmlFor={captionId}>Caption</Label>
        <Input.TextArea
          id={captionId}
          // Into smaller words phones zoom in.
          size={touch ? 'large' : 'middle'}
          rows={2}
          maxLength={2000}
          value={caption}
          disabled={running || known !== undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      {(problem || failure) && <Failure message={problem || failure?.message} reason={problem ? '' : failure?.reason} />}
      {upload && running && (
        <UploadStatus upload={upload} onResume={async () => follow(await upload.resume())} onCancel={cancel} />
      )}
      <Button type="primary" block disabled={!file || caption.trim() === '' || running} onClick={() => void send()}>
        {running ? 'Uploading...' : failure ? 'Try again' : 'Upload Video'}
      </Button>
    </div>
  );
}

function Interrupted({ onStartOver }: { onStartOver: () => void }) {
  return (
    <div className={styles.note}>
      <Secondary small>This upload was interrupted. It continues where it stopped.</Secondary>
      <Button size="small" onClick={onStartOver}>
        Start over
      </Button>
    </div>
  );
}

function Failure({ message, reason }: { message: string | undefined; reason: string | undefined }) {
  return (
    <div role="alert" className={styles.failure}>
      <strong>{message}</strong>
      {reason && <span>{reason}</span>}
    </div>
  );
}

/** The file that was chosen. @param onRemove not there while it is on its way */
function ChosenVideo({ file, onRemove }: { file: File; onRemove: (() => void) | undefined }) {
  return (
    <div className={styles.chosen}>
      <VideoCameraOutlined aria-hidden />
      <div className={styles.name}>
        <OneLine text={file.name} strong />
        <Secondary small>{formatFileSize(file.size)}</Secondary>
      </div>
      {onRemove && (
        <Button type="text" icon={<CloseOutlined aria-hidden />} aria-label={`Remove ${file.name}`} onClick={onRemove} />
      )}
    </div>
  );
}
