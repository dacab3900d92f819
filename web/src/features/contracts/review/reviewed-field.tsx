import { CheckOutlined, MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { StatusTag } from '../../../components/ui/feedback/status-tag.tsx';
import { VisuallyHidden } from '../../../components/ui/layout/text.tsx';
import type { Schema } from '../../../lib/api/api.ts';
import { fieldLabels, type ContractField } from '../form/contract-fields.tsx';
import type { FieldReviewState } from './field-review.ts';
import styles from './review.module.css';

interface Props {
  field: ContractField;
  /** The form's field. */
  item: ReactNode;
  review: Schema<'FieldReview'> | undefined;
  /** Another value, of a page that was read after the person had touched the field. */
  offer: Schema<'Suggestion'> | undefined;
  onOfferUsed: () => void;
  state: FieldReviewState;
  isShown: boolean;
  /** The person turns to this field. */
  onChoose: () => void;
}

/** A field of an extracted contract: its state, the reasons for its value, and its suggestion. */
export function ReviewedField({ field, item, review, offer, onOfferUsed, state, isShown, onChoose }: Props) {
  const [explained, setExplained] = useState(false);
  const reasonsId = useId();
  const label = fieldLabels[field];
  const isOpen = state.open.includes(field);

  function confirmOnEnter(event: KeyboardEvent) {
    const { target, key } = event;
    if (key !== 'Enter' || !isOpen || !(target instanceof HTMLInputElement)) return;
    // In an open list Enter chooses an item.
    if (target.role === 'combobox' && target.getAttribute('aria-expanded') === 'true') return;
    event.preventDefault();
    // Else the list opens too, and the next Enter adds its first item.
    if (target.role === 'combobox') event.stopPropagation();
    if (target.value !== '' || field === 'platforms') state.confirm(field);
    state.focusNext(field);
  }

  return (
    <div
      className={isShown ? `${styles.field} ${styles.shown}` : styles.field}
      onFocus={onChoose}
      onPointerDown={onChoose}
      onKeyDownCapture={confirmOnEnter}
    >
      {item}
      <div className={styles.tools}>
        {review?.toCheck &&
          (isOpen ? <StatusTag meaning="warning">To check</StatusTag> : <StatusTag meaning="positive">Checked</StatusTag>)}
        {isOpen && (
          <Button size="small" icon={<CheckOutlined aria-hidden />} onClick={() => state.confirm(field)}>
            <ButtonText shown="Confirm" name={`Confirm ${label}`} />
          </Button>
        )}
        {review && review.reasons.length > 0 && (
          <Button
            size="small"
            type="text"
            aria-expanded={explained}
            aria-controls={reasonsId}
            onClick={() => setExplained((before) => !before)}
          >
            <ButtonText shown="Why?" name={`Why? ${label}`} />
          </Button>
        )}
      </div>
      {offer && (
        <SuggestionNote
          lead="Another page says"
          suggestion={offer}
          name={`Use the other value for ${label}`}
          onUse={() => {
            state.accept(field, offer.value);
            onOfferUsed();
          }}
        />
      )}
      {isOpen && !offer && review?.suggestion && (
        <SuggestionNote
          lead="Perhaps"
          suggestion={review.suggestion}
          name={`Use the suggestion for ${label}`}
          onUse={() => review.suggestion && state.accept(field, review.suggestion.value)}
        />
      )}
      <div id={reasonsId}>{explained && review && <Reasons reasons={review.reasons} />}</div>
    </div>
  );
}

/** A short text for a button beside its field, and the whole name for screen readers. */
function ButtonText({ shown, name }: { shown: string; name: string }) {
  return (
    <>
      <span aria-hidden>{shown}</span>
      <VisuallyHidden>{name}</VisuallyHidden>
    </>
  );
}

interface SuggestionNoteProps {
  /** The words before the value. */
  lead: string;
  suggestion: Schema<'Suggestion'>;
  /** Of the button. */
  name: string;
  onUse: () => void;
}

function SuggestionNote({ lead, suggestion: { value, confidence, evidence }, name, onUse }: SuggestionNoteProps) {
  return (
    <div className={styles.suggestion}>
      <span>
        {lead} {Array.isArray(value) ? value.join(', ') : value} ({Math.round(confidence * 100)}% sure), page {evidence.page}: “
        {evidence.text}”
      </span>
      <Button size="small" onClick={onUse}>
        <ButtonText shown="Use" name={name} />
      </Button>
    </div>
  );
}

function Reasons({ reasons }: { reasons: Schema<'Reason'>[] }) {
  return (
    <ul className={styles.reasons}>
      {reasons.map(({ text, speaksFor }) => (
        <li key={text}>
          {speaksFor ? <PlusOutlined aria-hidden /> : <MinusOutlined aria-hidden />}
          <span>
            <VisuallyHidden>{speaksFor ? 'For it: ' : 'Against it: '}</VisuallyHidden>
            {text}
          </span>
        </li>
      ))}
    </ul>
  );
}
