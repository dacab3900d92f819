import { Button } from 'antd';
import type { DialogControl } from '../../lib/use-dialog.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { errorMessage, type Schema } from '../../lib/api/api.ts';
import { useQuery } from '../../lib/api/queries.ts';
import { LoadFailure } from '../ui/feedback/load-failure.tsx';
import { Secondary } from '../ui/layout/text.tsx';
import styles from './file-preview.module.css';

interface Props extends DialogControl {
  file: Pick<Schema<'ContractFileView'>, 'id' | 'originalName' | 'fileName' | 'filePath' | 'kind'>;
}

/** Preview of a PDF or image. PDFs use the browser's viewer where there is one. */
export function FilePreview({ file: { id, originalName, fileName, filePath, kind }, ...dialog }: Props) {
  const address = `${filePath}?inline=1`;
  return (
    <Dialog
      {...dialog}
      title={<span className={styles.title}>{originalName}</span>}
      size="preview"
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
    </Dialog>
  );
}

/** Most phones have no PDF viewer; an iframe would only offer a download. */
function showsPdf(): boolean {
  return navigator.pdfViewerEnabled;
}

/** The pages of a PDF as images, for browsers without a viewer. */
function PdfPages({ fileId, name }: { fileId: number; name: string }) {
  const { data, error, mutate } = useQuery('/api/contract-files/{id}/pages', { path: { id: fileId } });
  if (error) return <LoadFailure what={errorMessage(error, 'The pages could not be loaded')} onRetry={() => void mutate()} />;
  return (
    <div className={styles.sheets} tabIndex={0} role="region" aria-label={`Pages of ${name}`} aria-busy={!data}>
      {data ? (
        data.images.map((address, at) => (
          <img key={address} src={address} alt={`Page ${at + 1} of ${data.pagesTotal}`} className={styles.sheet} />
        ))
      ) : (
        <div className={`${styles.sheet} ${styles.awaited}`} />
      )}
      {data && data.images.length < data.pagesTotal && (
        <Secondary>{`The first ${data.images.length} of ${data.pagesTotal} pages. Download the file to read them all.`}</Secondary>
      )}
    </div>
  );
}
