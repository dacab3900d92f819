import { ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { LoadFailure } from '../../../components/ui/feedback/load-failure.tsx';
import { Secondary } from '../../../components/ui/layout/text.tsx';
import { errorMessage, type Schema } from '../../../lib/api/api.ts';
import { useQuery } from '../../../lib/api/queries.ts';
import type { Extraction } from '../extraction/extraction.ts';
import { passageIn } from './passage.ts';
import styles from './review.module.css';

type Evidence = Schema<'Evidence'>;

interface Props {
  extraction: Extraction;
  /** Marked and scrolled to. */
  evidence: Evidence | undefined;
}

const zoomSteps = [1, 1.25, 1.5, 2, 3];

/** The document as it is drawn, or its text where it has no pages, with the evidence marked. */
export function DocumentView({ extraction, evidence }: Props) {
  const [zoom, setZoom] = useState(0);
  const [loaded, setLoaded] = useState(0);
  const region = useRef<HTMLDivElement>(null);
  const factor = zoomSteps[zoom] ?? 1;

  useEffect(() => scrollToMark(region.current), [evidence, zoom, loaded]);

  const onShown = () => setLoaded((before) => before + 1);
  return (
    <section aria-label="Document" className={styles.document}>
      <div className={styles.toolbar}>
        <Secondary small>{evidence ? `Evidence on page ${evidence.page}` : 'No evidence for this field'}</Secondary>
        <span className={styles.zoom}>
          <Button
            type="text"
            aria-label="Zoom out"
            icon={<ZoomOutOutlined />}
            disabled={zoom === 0}
            onClick={() => setZoom(zoom - 1)}
          />
          <span aria-live="polite">{Math.round(factor * 100)}%</span>
          <Button
            type="text"
            aria-label="Zoom in"
            icon={<ZoomInOutlined />}
            disabled={zoom === zoomSteps.length - 1}
            onClick={() => setZoom(zoom + 1)}
          />
        </span>
      </div>
      <div
        ref={region}
        tabIndex={0}
        role="region"
        aria-label="Pages"
        className={styles.pages}
        style={{ '--zoom': factor } as CSSProperties}
      >
        {extraction.text !== null && <DocumentText text={extraction.text} evidence={evidence} />}
        {extraction.text === null && extraction.images.length > 0 && (
          <Sheets images={extraction.images} pagesTotal={extraction.images.length} evidence={evidence} onShown={onShown} />
        )}
        {extraction.text === null && extraction.images.length === 0 && (
          <PdfSheets fileId={extraction.fileId} evidence={evidence} onShown={onShown} />
        )}
      </div>
    </section>
  );
}

function scrollToMark(region: HTMLDivElement | null) {
  const mark = region?.querySelector('mark');
  if (!region || !mark) return;
  const [box, frame] = [mark.getBoundingClientRect(), region.getBoundingClientRect()];
  const isVisible = box.top >= frame.top && box.bottom <= frame.bottom && box.left >= frame.left && box.left <= frame.right;
  if (isVisible) return;
  region.scrollTop += box.top - frame.top - frame.height / 3;
  region.scrollLeft += box.left - frame.left - frame.width / 6;
}

function DocumentText({ text, evidence }: { text: string; evidence: Evidence | undefined }) {
  const passage = evidence && passageIn(text, evidence.text);
  if (!passage) return <div className={styles.text}>{text}</div>;
  const [from, to] = passage;
  return (
    <div className={styles.text}>
      {text.slice(0, from)}
      <mark className={styles.passage}>{text.slice(from, to)}</mark>
      {text.slice(to)}
    </div>
  );
}

interface SheetProps {
  evidence: Evidence | undefined;
  onShown: () => void;
}

function PdfSheets({ fileId, ...sheet }: SheetProps & { fileId: number }) {
  const { data, error, mutate } = useQuery('/api/contract-files/{id}/pages', { path: { id: fileId } });
  if (error) return <LoadFailure what={errorMessage(error, 'The pages could not be loaded')} onRetry={() => void mutate()} />;
  if (!data) return <div className={`${styles.sheet} ${styles.awaited}`} />;
  return <Sheets images={data.images} pagesTotal={data.pagesTotal} {...sheet} />;
}

function Sheets({ images, pagesTotal, evidence, onShown }: SheetProps & { images: string[]; pagesTotal: number }) {
  return (
    <>
      {images.map((address, at) => (
        <div key={address} className={styles.sheet}>
          <img src={address} alt={`Page ${at + 1} of ${pagesTotal}`} onLoad={onShown} />
          {evidence?.page === at + 1 && evidence.boxes?.map((box) => <Mark key={`${box.x} ${box.y}`} box={box} />)}
        </div>
      ))}
      {images.length < pagesTotal && <Secondary>{`The first ${images.length} of ${pagesTotal} pages`}</Secondary>}
    </>
  );
}

const percent = (part: number) => `${part * 100}%`;

function Mark({ box: { x, y, width, height } }: { box: Schema<'PageBox'> }) {
  const place = { left: percent(x), top: percent(y), width: percent(width), height: percent(height) };
  return <mark aria-hidden className={styles.mark} style={place} />;
}
