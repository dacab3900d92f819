import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { OneLine, Secondary } from '../../../components/ui/layout/text.tsx';
import { saveAs } from '../../../lib/browser/save-as.ts';
import { useToast } from '../../../lib/toast.tsx';
import { pagesText, type Conversion, type PageImage } from './conversion.ts';
import styles from './page-gallery.module.css';
import { PageView } from './page-view.tsx';

interface Props {
  conversion: Conversion;
  onClear: () => void;
}

export default function PageGallery({ conversion, onClear }: Props) {
  const { title, pages } = conversion;
  const [shown, setShown] = useState<number | null>(null);
  return (
    <>
      <div className={styles.head}>
        <div className={styles.name}>
          <OneLine text={`${title}.pdf`} strong />
          <Secondary small>{pagesText(conversion)}</Secondary>
        </div>
        <Button onClick={onClear}>Convert Another PDF</Button>
        <DownloadAll conversion={conversion} />
      </div>
      <ul className={styles.pages} aria-label="Pages" tabIndex={0}>
        {pages.map((page) => (
          <Page key={page.number} page={page} onOpen={() => setShown(page.number)} />
        ))}
      </ul>
      <PageView pages={pages} shown={shown} onShow={setShown} />
    </>
  );
}

function Page({ page: { number, address, fileName }, onOpen }: { page: PageImage; onOpen: () => void }) {
  return (
    <li className={styles.page}>
      <button type="button" className={styles.open} aria-label={`Open page ${number}`} onClick={onOpen}>
        <img src={address} alt="" loading="lazy" decoding="async" className={styles.picture} />
      </button>
      <span className={styles.caption}>
        Page {number}
        <Button
          type="text"
          size="small"
          icon={<DownloadOutlined aria-hidden />}
          aria-label={`Download page ${number}`}
          href={address}
          download={fileName}
        />
      </span>
    </li>
  );
}

/** The zip code is loaded with the first click, because few users need it. */
function DownloadAll({ conversion: { title, pages } }: { conversion: Conversion }) {
  const [packed, setPacked] = useState<number | null>(null);
  const toast = useToast();

  async function download() {
    setPacked(0);
    try {
      const { pagesZip } = await import('./pages-zip.ts');
      saveAs(`${title}-pages.zip`, await pagesZip(pages, setPacked));
    } catch {
      toast.error('Failed to download the pages');
    } finally {
      setPacked(null);
    }
  }

  return (
    <Button icon={<DownloadOutlined aria-hidden />} disabled={packed !== null} onClick={() => void download()}>
      {packed === null ? 'Download All' : `Packing ${packed} of ${pages.length}...`}
    </Button>
  );
}
