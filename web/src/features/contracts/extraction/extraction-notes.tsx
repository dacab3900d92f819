import { LoadingOutlined } from '@ant-design/icons';
import { Alert, Button, type AlertProps } from 'antd';
import { FieldNote } from '../../../components/ui/forms/field-grid.tsx';
import { StatusTag, type Meaning } from '../../../components/ui/feedback/status-tag.tsx';
import type { Schema } from '../../../lib/api/api.ts';
import type { ContractField } from '../form/contract-fields.tsx';
import type { ReadingState } from './reading.ts';
import styles from './extraction-notes.module.css';

type Extraction = Schema<'ExtractionView'>;

/** Confidence from which a value counts as reliable, and below which the user should check it. */
const highConfidence = 0.85;
const lowConfidence = 0.6;

interface EvidenceProps {
  extraction: Extraction;
  field: ContractField;
  status: ReadingState['status'];
}

/** The confidence and the source text of a prefilled field. */
export function FieldEvidence({ extraction, field, status }: EvidenceProps) {
  const { value, score, source } = readingOf(extraction, field);
  if (value == null || (Array.isArray(value) && value.length === 0))
    return <FieldNote>{status === 'reading' ? 'Not found yet' : 'Not stated in the document'}</FieldNote>;
  return (
    <FieldNote>
      {score !== undefined && <StatusTag meaning={confidenceMeaning(score)}>{confidenceText(score)}</StatusTag>}
      {source && `Page ${source.page}: “${source.text}”`}
    </FieldNote>
  );
}

function readingOf({ data, facts, confidence, evidence }: Extraction, field: ContractField) {
  const fact = facts?.['email'];
  return field === 'email'
    ? { value: fact?.value, score: fact?.confidence, source: fact?.evidence }
    : { value: data?.[field], score: confidence[field], source: evidence[field] };
}

interface PagesProps {
  extraction: Extraction;
  status: ReadingState['status'];
  /** The pages came one after the other; the notice then stays, so that the fields do not move. */
  inSteps: boolean;
  onReadMore: () => void;
}

export function PagesReadNotice({ extraction, status, inSteps, onReadMore }: PagesProps) {
  const { pagesRead, pagesTotal, hasMorePages } = extraction;
  const count = `${pagesRead} of ${pagesTotal} pages`;
  const more = (text: string) =>
    hasMorePages && (
      <Button size="small" onClick={onReadMore}>
        {text}
      </Button>
    );
  if (status === 'reading')
    return <PagesAlert type="info" icon={<LoadingOutlined />} title={`Read ${count}, reading on. You can already check.`} />;
  if (status === 'interrupted') {
    const title = `The reading was interrupted after ${count}. What was read is kept.`;
    return <PagesAlert type="warning" title={title} action={more('Read on')} />;
  }
  if (pagesRead < pagesTotal) return <PagesAlert type="info" title={`Read ${count}`} action={more('Read more pages')} />;
  return inSteps ? <PagesAlert type="success" title={`Read all ${pagesTotal} pages`} /> : null;
}

function PagesAlert(alert: Pick<AlertProps, 'type' | 'title' | 'icon' | 'action'>) {
  return <Alert showIcon role="status" className={styles.pages} {...alert} />;
}

/** The server's remark on the extraction, such as an unavailable language model. */
export function ExtractionNotice({ extraction: { notice } }: { extraction: Extraction }) {
  return notice && <Alert type="info" showIcon title={notice} className={styles.pages} />;
}

/** Shown when the vault already holds a file with the same bytes. */
export function DuplicateFileNotice({ extraction: { sameAs } }: { extraction: Extraction }) {
  const [same] = sameAs;
  if (!same) return null;
  const whose = same.contractId === null ? '' : ' for a contract';
  return (
    <Alert
      type="warning"
      showIcon
      title={`This file was already uploaded${whose}, as “${same.originalName}”`}
      className={styles.pages}
    />
  );
}

function confidenceMeaning(score: number): Meaning {
  if (score >= highConfidence) return 'positive';
  return score >= lowConfidence ? 'info' : 'warning';
}

function confidenceText(score: number): string {
  const percent = `${Math.round(score * 100)}% sure`;
  return score < lowConfidence ? `${percent}, please check` : percent;
}
