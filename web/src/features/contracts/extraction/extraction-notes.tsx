import { Alert } from 'antd';
import { FieldNote } from '../../../components/ui/forms/field-grid.tsx';
import { StatusTag, type Meaning } from '../../../components/ui/feedback/status-tag.tsx';
import type { Schema } from '../../../lib/api/api.ts';
import type { ContractField } from '../form/contract-fields.tsx';
import styles from './extraction-notes.module.css';

type Extraction = Schema<'ExtractionView'>;

/** Confidence from which a value counts as reliable, and below which the user should check it. */
const highConfidence = 0.85;
const lowConfidence = 0.6;

/** The confidence and the source text of a prefilled field. */
export function FieldEvidence({ extraction, field }: { extraction: Extraction; field: ContractField }) {
  const { confidence, evidence, data } = extraction;
  const value = data?.[field];
  if (value == null || (Array.isArray(value) && value.length === 0)) return <FieldNote>Not stated in the document</FieldNote>;
  const score = confidence[field];
  const source = evidence[field];
  return (
    <FieldNote>
      {score !== undefined && <StatusTag meaning={confidenceMeaning(score)}>{confidenceText(score)}</StatusTag>}
      {source && `Page ${source.page}: “${source.text}”`}
    </FieldNote>
  );
}

export function PagesReadNotice({ extraction: { pagesRead, pagesTotal } }: { extraction: Extraction }) {
  if (pagesRead >= pagesTotal) return null;
  return <Alert type="info" showIcon title={`Read ${pagesRead} of ${pagesTotal} pages`} className={styles.pages} />;
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
