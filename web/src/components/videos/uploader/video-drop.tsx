import { CloudUploadOutlined } from '@ant-design/icons';
import { useState, type DragEvent } from 'react';
import { largestVideo, videoEndings } from '@creator-desk/domain/videos/video-upload';
import { useLanguage } from '../../../lib/language/language-context.ts';
import { Secondary } from '../../ui/layout/text.tsx';
import styles from './video-drop.module.css';

/** On phones, 'video/*' offers the camera and the library. */
const accept = ['video/*', ...videoEndings.map((ending) => `.${ending}`)].join(',');

/**
 * Takes a video by drop or file picker. Other files are passed on too, for the caller to refuse.
 * A plain file input, because antd's Upload would add 25 kB to the creator portal.
 */
export function VideoDrop({ onFile }: { onFile: (file: File) => void }) {
  const { t, fileSizeText } = useLanguage();
  const [over, setOver] = useState(false);
  const drag = (event: DragEvent, isOver: boolean) => {
    event.preventDefault();
    setOver(isOver);
  };
  return (
    <label
      className={over ? `${styles.drop} ${styles.over}` : styles.drop}
      onDragEnter={(event) => drag(event, true)}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false);
        const [file] = event.dataTransfer.files;
        if (file) onFile(file);
      }}
    >
      <input
        type="file"
        className={styles.input}
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // Lets the same file be chosen again.
          target.value = '';
        }}
      />
      <CloudUploadOutlined aria-hidden className={styles.icon} />
      <span className={styles.title}>{t('Choose a video, or drop it here')}</span>
      <Secondary small>{t('MP4, MOV, AVI, WMV, FLV or WebM, up to {size}', { size: fileSizeText(largestVideo) })}</Secondary>
    </label>
  );
}
