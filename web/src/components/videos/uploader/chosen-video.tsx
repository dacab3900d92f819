import { CloseOutlined, VideoCameraOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { formatFileSize } from '@creator-desk/domain/display';
import { OneLine, Secondary } from '../../ui/layout/text.tsx';
import styles from './video-uploader.module.css';

/** The file that was chosen. @param onRemove not there while it is on its way */
export function ChosenVideo({ file, onRemove }: { file: File; onRemove: (() => void) | undefined }) {
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
