import type { FormInstance } from 'antd';
import { useState } from 'react';
import { VisuallyHidden } from '../../../components/ui/layout/text.tsx';
import type { Extraction } from '../extraction/extraction.ts';
import { DuplicateFileNotice, ExtractionNotice, FieldEvidence, PagesReadNotice } from '../extraction/extraction-notes.tsx';
import type { Schema } from '../../../lib/api/api.ts';
import { useReading, type Reading } from '../extraction/reading.ts';
import type { ContractDraft } from '../form/contract-draft.ts';
import { contractFields, ContractFields, type ContractField } from '../form/contract-fields.tsx';
import { AlsoFound } from './also-found.tsx';
import { DocumentView } from './document-view.tsx';
import { useFieldReview, type FieldReviewState } from './field-review.ts';
import { useLaterValues } from './later-values.ts';
import { ReviewedField } from './reviewed-field.tsx';
import styles from './review.module.css';

interface Props {
  form: FormInstance<ContractDraft>;
  /** What the form began with. */
  first: Extraction;
  reading: Reading;
}

/** The document beside its extracted fields. The evidence of the chosen field is marked in the document. */
export function ReviewFields({ form, first, reading }: Props) {
  const { extraction, status } = useReading(reading);
  const state = useFieldReview(form, extraction);
  const later = useLaterValues(form, first, extraction, state.confirmed);
  // The columns of a field stay while somebody types in it.
  const [wide] = useState(status === 'reading' ? contractFields : state.toCheck);
  const [chosen, setChosen] = useState<ContractField | Schema<'Evidence'>>(
    () => state.order.find((field) => evidenceOf(extraction, field)) ?? 'fullName',
  );
  const shown = typeof chosen === 'string' ? evidenceOf(extraction, chosen) : chosen;

  return (
    <div className={styles.columns}>
      <DocumentView extraction={extraction} evidence={shown} />
      <div className={styles.fields}>
        <DuplicateFileNotice extraction={extraction} />
        <ExtractionNotice extraction={extraction} />
        <PagesReadNotice
          extraction={extraction}
          status={status}
          inSteps={first.pagesRead < first.pagesTotal}
          onReadMore={() => reading.readMore()}
        />
        <VisuallyHidden>
          <span role="status">{later.summary}</span>
        </VisuallyHidden>
        <CheckStatus state={state} />
        <ContractFields
          platformChoice="several"
          notesRows={3}
          order={state.order}
          wide={wide}
          rulesFor={state.rulesFor}
          renderBelow={(field) => <FieldEvidence extraction={extraction} field={field} status={status} />}
          renderAround={(field, item) => (
            <ReviewedField
              field={field}
              item={item}
              review={extraction.review[field]}
              offer={later.offers[field]}
              onOfferUsed={() => later.dismiss(field)}
              state={state}
              isShown={field === chosen}
              onChoose={() => setChosen(field)}
            />
          )}
        />
        <AlsoFound facts={extraction.facts ?? {}} onChoose={setChosen} />
      </div>
    </div>
  );
}

function evidenceOf({ evidence, review }: Extraction, field: ContractField) {
  return evidence[field] ?? review[field]?.suggestion?.evidence;
}

function CheckStatus({ state: { open, toCheck } }: { state: FieldReviewState }) {
  if (toCheck.length === 0) return null;
  const count = open.length === 1 ? '1 field to check' : `${open.length} fields to check`;
  return (
    <p aria-live="polite" className={styles.status}>
      {open.length === 0 ? (
        'Every field is checked'
      ) : (
        <>
          <strong>{count}</strong>: <kbd className={styles.key}>Enter</kbd> confirms a field and goes to the next
        </>
      )}
    </p>
  );
}
