import { DownloadOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { dialogSize } from '../../../components/ui/dialogs/dialog-size.ts';
import type { PageImage } from './conversion.ts';
import styles from './page-view.module.css';

interface Props {
  pages: readonly PageImage[];
  /** The number of the enlarged page; null shows none. */
  shown: number | null;
  onShow: (number: number | null) => void;
}

export function PageView({ pages, shown, onShow }: Props) {
  const page = shown === null ? undefined : pages[shown - 1];
  return (
    <Modal
      open={page !== undefined}
      onCancel={() => onShow(null)}
      title={page && `Page ${page.number} of ${pages.length}`}
      width={dialogSize.preview}
      destroyOnHidden
      footer={
        page && (
          <div className={styles.actions}>
            <Button
              icon={<LeftOutlined aria-hidden />}
              disabled={page.number === 1}
              aria-label="Previous page"
              onClick={() => onShow(page.number - 1)}
            />
            <Button
              icon={<RightOutlined aria-hidden />}
              disabled={page.number === pages.length}
              aria-label="Next page"
              onClick={() => onShow(page.number + 1)}
            />
            <Button type="primary" icon={<DownloadOutlined aria-hidden />} href={page.address} download={page.fileName}>
              Download
            </Button>
          </div>
        )
      }
    >
      {page && (
        <div className={styles.sheet} tabIndex={0} role="region" aria-label="Enlarged page">
          <img key={page.address} src={page.address} alt={`Page ${page.number}`} className={styles.picture} />
        </div>
      )}
    </Modal>
  );
}
