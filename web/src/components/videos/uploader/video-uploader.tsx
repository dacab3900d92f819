import { Button, Input } from 'antd';
import { useId, useReducer } from 'react';
import { CloseOutlined, VideoCameraOutlined } from '@ant-design/icons';
import { touchScreen, useMediaQuery } from '../../../lib/browser/media-query.ts';
import { useLanguage } from '../../../lib/language/language-context.ts';
import { useInterruptedUpload } from '../../../lib/video-upload/interrupted-upload.ts';
import type { UploadedVideo } from '../../../lib/video-upload/upload-calls.ts';
import { uploadMessages } from '../../../lib/video-upload/upload-failure.ts';
import { useVideoUpload } from '../../../lib/video-upload/use-video-upload.ts';
import { discardUpload, type UploadState } from '../../../lib/video-upload/video-upload.ts';
import { Label, Secondary, OneLine } from '../../ui/layout/text.tsx';
import { UploadStatus } from './upload-status.tsx';
import { initialState, uploaderReducer, viewOf } from './uploader-state.ts';
import { VideoDrop } from './video-drop.tsx';
import styles from './video-uploader.module.css';

interface Props {
  /** The contract that the video belongs to; undefined while it is unknown. */
  contractId: number | undefined;
  /** The video that this one replaces as its new version. */
  replacesId?: number | undefined;
  /** The portal of the creator who uploads; without it, the session of the admin authorises the upload. */
  slug?: string | undefined;
  /** The error for an upload without a contract. */
  withoutContract?: string;
  /** The video is stored. The caller shows `uploadMessages.done`. */
  onUploaded: (video: UploadedVideo) => void;
  /** The caller shows a toast titled `uploadMessages.failed`; the uploader shows the message too. */
  onFailed: (message: string) => void;
  /** A dialog around the uploader stays open while it is busy. */
  onBusy?: (busy: boolean) => void;
}

/** Takes a video and its caption, uploads it and shows the progress. */
export function VideoUploader(props: Props) {
  const { state, dispatch, view, upload, choose, remove, send, resume, cancel, startOver } = useUploader(props);
  const { t, sentence } = useLanguage();
  const { file } = state;
  const captionId = useId();
  const touch = useMediaQuery(touchScreen);
  return (
    <div className={styles.uploader}>
      {file ? <ChosenVideo file={file} onRemove={view.busy ? undefined : remove} /> : <VideoDrop onFile={choose} />}
      {view.interrupted && <Interrupted onStartOver={startOver} />}
      <div className={styles.field}>
        <Label htmlFor={captionId}>{t('Caption')}</Label>
        <Input.TextArea
          id={captionId}
          // Phones zoom into fields with small text.
          size={touch ? 'large' : 'middle'}
          rows={2}
          maxLength={2000}
          value={view.caption}
          disabled={view.captionLocked}
          onChange={({ target }) => dispatch({ type: 'captionTyped', caption: target.value })}
        />
      </div>
      {view.failure && <Failure {...view.failure} />}
      {upload && view.busy && <UploadStatus upload={upload} onResume={resume} onCancel={cancel} />}
      <Button type="primary" block disabled={!view.canUpload} onClick={() => void send()}>
        {sentence(view.uploadLabel)}
      </Button>
    </div>
  );
}

function useUploader({ contractId, replacesId, slug, withoutContract = uploadMessages.noContract, ...on }: Props) {
  const { sentence } = useLanguage();
  const { onUploaded, onFailed, onBusy = () => undefined } = on;
  const [state, dispatch] = useReducer(uploaderReducer, initialState);
  const { upload, begin, clear } = useVideoUpload();
  const { file } = state;
  const target = contractId === undefined ? undefined : { contractId, replacesId };
  const view = viewOf(state, upload?.state, useInterruptedUpload(file, target));

  async function send() {
    if (!file) return;
    dispatch({ type: 'sent', error: target ? '' : withoutContract });
    if (!target) return onFailed(sentence(withoutContract));
    onBusy(true);
    finish(await begin({ file, caption: view.caption.trim(), ...target, slug }));
  }

  function finish({ phase, video, failure }: UploadState) {
    if (phase !== 'paused') onBusy(false);
    if (phase === 'failed' && failure) onFailed(sentence(failure.message));
    if (phase !== 'done' || !video) return;
    clear();
    dispatch({ type: 'uploaded' });
    onUploaded(video);
  }

  return {
    state,
    dispatch,
    view,
    upload,
    send,
    choose: (chosen: File) => {
      clear();
      dispatch({ type: 'fileChosen', file: chosen });
    },
    remove: () => {
      clear();
      dispatch({ type: 'fileRemoved' });
    },
    resume: async () => upload && finish(await upload.resume()),
    cancel: () => {
      upload?.cancel();
      clear();
      onBusy(false);
    },
    startOver: () => file && target && void discardUpload(file, { ...target, slug }),
  };
}

function Interrupted({ onStartOver }: { onStartOver: () => void }) {
  const { t } = useLanguage();
  return (
    <div className={styles.note}>
      <Secondary small>{t('This upload was interrupted. It continues where it stopped.')}</Secondary>
      <Button size="small" onClick={onStartOver}>
        {t('Start over')}
      </Button>
    </div>
  );
}

function Failure({ message, reason }: { message: string; reason: string }) {
  const { sentence } = useLanguage();
  return (
    <div role="alert" className={styles.failure}>
      <strong>{sentence(message)}</strong>
      {reason && <span>{sentence(reason)}</span>}
    </div>
  );
}

/** @param onRemove undefined during the upload */
function ChosenVideo({ file, onRemove }: { file: File; onRemove: (() => void) | undefined }) {
  const { t, fileSizeText } = useLanguage();
  return (
    <div className={styles.chosen}>
      <VideoCameraOutlined aria-hidden />
      <div className={styles.name}>
        <OneLine text={file.name} strong />
        <Secondary small>{fileSizeText(file.size)}</Secondary>
      </div>
      {onRemove && (
        <Button
          type="text"
          icon={<CloseOutlined aria-hidden />}
          aria-label={t('Remove {name}', { name: file.name })}
          onClick={onRemove}
        />
      )}
    </div>
  );
}
