import type { FormInstance } from 'antd';
import { useState } from 'react';
import type { Extraction } from '../extraction/extraction.ts';
import { DuplicateFileNotice, ExtractionNotice, FieldEvidence, PagesReadNotice } from '../extraction/extraction-notes.tsx';
import type { ContractDraft } from '../form/contract-draft.ts';
import { ContractFields, type ContractField } from '../form/contract-fields.tsx';
import { DocumentView } from './document-view.tsx';
import { useFieldReview, type FieldReviewState } from './field-review.ts';
import { ReviewedField } from './reviewed-field.tsx';
import styles from './review.module.css';

interface Props {
  form: FormInstance<ContractDraft>;
  extraction: Extraction;
}

/** The document beside its extracted fields. The evidence of the chosen field is marked in the document. */
export function ReviewFields({ form, extraction }: Props) {
  const state = useFieldReview(form, extraction);
  const [chosen, setChosen] = useState<ContractField>(
    () => state.order.find((field) => evidenceOf(extraction, field)) ?? 'fullName',
  );

  return (
    <div className={styles.columns}>
      <DocumentView extraction={extraction} evidence={evidenceOf(extraction, chosen)} />
      <div className={styles.fields}>
        <DuplicateFileNotice extraction={extraction} />
        <ExtractionNotice extraction={extraction} />
        <PagesReadNotice extraction={extraction} />
        <CheckStatus state={state} />
        <ContractFields
          platformChoice="several"
          notesRows={3}
          order={state.order}
          wide={state.toCheck}
          rulesFor={state.rulesFor}
          renderBelow={(field) => <FieldEvidence extraction={extraction} field={field} />}
          renderAround={(field, item) => (
            <ReviewedField
              field={field}
              item={item}
              review={extraction.review[field]}
              state={state}
              isShown={field === chosen}
              onChoose={() => setChosen(field)}
            />
          )}
        />
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
