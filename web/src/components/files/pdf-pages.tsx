import { Secondary } from '../ui/layout/text.tsx';
import { errorMessage } from '../../lib/api/api.ts';
import { useQuery } from '../../lib/api/queries.ts';
import { LoadFailure } from '../ui/feedback/load-failure.tsx';
import styles from './pdf-pages.module.css';

/** The pages of a PDF of the vault as images, for browsers without a viewer of their own. */
export function PdfPages({ fileId, name }: { fileId: number; name: string }) {
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
