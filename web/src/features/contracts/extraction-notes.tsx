import { Alert } from 'antd';
import { FieldNote } from '../../components/ui/forms/field-grid.tsx';
import { StatusTag, type Meaning } from '../../components/ui/feedback/status-tag.tsx';
import type { Schema } from '../../lib/api/api.ts';
import type { ContractDraft } from './contract-draft.ts';
import styles from './extraction-notes.module.css';

type Extraction = Schema<'ExtractionView'>;

/** From here on a value is taken as read well; below `doubtful` a person should look. */
const highConfidence = 0.85;
const lowConfidence = 0.6;

/** Beneath a prefilled field: how sure the reading is, and the words it was read from. */
export function FieldEvidence({ extraction, field }: { extraction: Extraction; field: keyof ContractDraft }) {
  const { confidence, evidence, data } = extraction;
  const value = data?.[field as keyof typeof data];
  if (value == null || (Array.isArray(value) && value.length === 0)) return <FieldNote>Not stated in the document</FieldNote>;
  const sure = confidence[field];
  const words = evidence[field];
  return (
    <FieldNote>
      {sure !== undefined && <StatusTag meaning={confidenceMeaning(sure)}>{confidenceText(sure)}</StatusTag>}
      {words && `Page ${words.page}: “${words.text}”`}
    </FieldNote>
  );
}

/** Above the fields, when the document has pages that were not read. */
export function PagesReadNotice({ extraction: { pagesRead, pagesTotal } }: { extraction: Extraction }) {
  if (pagesRead >= pagesTotal) return null;
  return <Alert type="info" showIcon title={`Read ${pagesRead} of ${pagesTotal} pages`} className={styles.pages} />;
}

/** Above the fields, what a person should know of the reading: that the language model did not answer, say. */
export function ExtractionNotice({ extraction: { notice } }: { extraction: Extraction }) {
  return notice && <Alert type="info" showIcon title={notice} className={styles.pages} />;
}

/** Above the fields, when a file with the same bytes is in the vault already. */
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

function confidenceMeaning(sure: number): Meaning {
  if (sure >= highConfidence) return 'positive';
  return sure >= lowConfidence ? 'info' : 'warning';
}

function confidenceText(sure: number): string {
  const percent = `${Math.round(sure * 100)}% sure`;
  return sure < lowConfidence ? `${percent}, please check` : percent;
}
