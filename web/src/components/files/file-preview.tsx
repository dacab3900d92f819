import { Button, Modal } from 'antd';
import type { Schema } from '../../lib/api/api.ts';
import type { DialogControl } from '../../lib/use-dialog.ts';
import { dialogSize } from '../ui/dialogs/dialog-size.ts';
import { PdfPages } from './pdf-pages.tsx';
import styles from './file-preview.module.css';

interface Props extends DialogControl {
  file: Pick<Schema<'ContractFileView'>, 'id' | 'originalName' | 'fileName' | 'filePath' | 'kind'>;
}

/** A PDF or an image of the vault, shown by the browser itself where it can. */
export function FilePreview({ open, onClose, onClosed, file: { id, originalName, fileName, filePath, kind } }: Props) {
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
      {kind === 'image' && <img src={address} alt={originalName} className={styles.image} />}
      {kind !== 'image' && showsPdf() && <iframe src={address} title={originalName} className={styles.document} />}
      {kind !== 'image' && !showsPdf() && <PdfPages fileId={id} name={originalName} />}
    </Modal>
  );
}

/** The browsers of most phones have no viewer; in a frame they would only offer a download. */
function showsPdf(): boolean {
  return navigator.pdfViewerEnabled;
}
