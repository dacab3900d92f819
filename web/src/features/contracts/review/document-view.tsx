import { ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { LoadFailure } from '../../../components/ui/feedback/load-failure.tsx';
import { Secondary } from '../../../components/ui/layout/text.tsx';
import type { Schema } from '../../../lib/api/api.ts';
import type { Extraction } from '../extraction/extraction.ts';
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
          <Sheets addresses={extraction.images} evidence={evidence} onShown={onShown} />
        )}
        {extraction.text === null && extraction.images.length === 0 && (
          <Sheets addresses={pageAddresses(extraction)} evidence={evidence} onShown={onShown} />
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

const pageAddresses = ({ fileId, pagesTotal }: Extraction) =>
  Array.from({ length: pagesTotal }, (_, at) => `/api/contract-files/${fileId}/pages/${at + 1}`);

interface SheetsProps {
  /** The image of each page. */
  addresses: readonly string[];
  evidence: Evidence | undefined;
  onShown: () => void;
}

function Sheets({ addresses, evidence, onShown }: SheetsProps) {
  return addresses.map((address, at) => (
    <Sheet key={address} address={address} name={`Page ${at + 1} of ${addresses.length}`} onShown={onShown}>
      {evidence?.page === at + 1 && evidence.boxes?.map((box) => <Mark key={`${box.x} ${box.y}`} box={box} />)}
    </Sheet>
  ));
}

interface SheetProps {
  address: string;
  name: string;
  onShown: () => void;
  children: ReactNode;
}

/** A page, whose image is loaded (and drawn by the server) when it is scrolled near. */
function Sheet({ address, name, onShown, children }: SheetProps) {
  const [state, setState] = useState<'awaited' | 'shown' | 'failed'>('awaited');
  const [attempt, setAttempt] = useState(0);
  if (state === 'failed') {
    const retry = () => {
      setState('awaited');
      setAttempt(attempt + 1);
    };
    return (
      <div className={`${styles.sheet} ${styles.awaited}`}>
        <LoadFailure what={`${name} could not be drawn`} onRetry={retry} />
      </div>
    );
  }
  return (
    <div className={state === 'shown' ? styles.sheet : `${styles.sheet} ${styles.awaited}`}>
      <img
        key={attempt}
        src={address}
        alt={name}
        loading="lazy"
        decoding="async"
        onLoad={() => {
          setState('shown');
          onShown();
        }}
        onError={() => setState('failed')}
      />
      {children}
    </div>
  );
}

const percent = (part: number) => `${part * 100}%`;

function Mark({ box: { x, y, width, height } }: { box: Schema<'PageBox'> }) {
  const place = { left: percent(x), top: percent(y), width: percent(width), height: percent(height) };
  return <mark aria-hidden className={styles.mark} style={place} />;
}

/**
 * Finds evidence in the text of a document: its words in their order, whatever stands between them.
 * @returns the offsets of its start and end; undefined when it is not there
 */
function passageIn(text: string, evidence: string): [number, number] | undefined {
  // The label of a table's cell may stand far from its value.
  const withoutLabel = evidence.replace(/^[^:]{1,60}: /, '');
  for (const part of [evidence, withoutLabel]) {
    const words = part.match(/[\p{L}\p{N}]+/gu);
    if (!words) continue;
    const found = new RegExp(words.join('[^\\p{L}\\p{N}]+'), 'iu').exec(text);
    if (found) return [found.index, found.index + found[0].length];
  }
  return undefined;
}
