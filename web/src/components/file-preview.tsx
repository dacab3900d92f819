import { Button, Modal } from 'antd';
import type { Shape } from '../lib/api.ts';
import { dialogSize } from './dialog-size.ts';
import styles from './file-preview.module.css';

interface Props {
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
  file: Pick<Shape<'ContractFileView'>, 'originalName' | 'fileName' | 'filePath' | 'kind'>;
}

/** A PDF or an image of the vault, shown by the browser itself. */
export function FilePreview({ open, onClose, onClosed, file: { originalName, fileName, filePath, kind } }: Props) {
  const address = `${filePath}?inline=1`;
  return (
    <Modal
      open={open}
      onCancel={onClose}
      afterClose={onClosed}
      title={<span className={styles.title}>{originalName}</span>}
      width={dialogSize.preview}
      destroyOnHidden
      footer={
        <>
          <Button href={address} target="_blank" rel="noopener">
            Open in a new tab
          </Button>
          <Button type="primary" href={filePath} download={fileName}>
            Download
          </Button>
        </>
      }
    >
      {kind === 'image' ? (
        <img src={address} alt={originalName} className={styles.image} />
      ) : (
        <iframe src={address} title={originalName} className={styles.document} />
      )}
    </Modal>
  );
}
