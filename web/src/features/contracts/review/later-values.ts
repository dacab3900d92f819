// Values of pages that were read while a person already checks the fields.
import type { FormInstance } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { Schema } from '../../../lib/api/api.ts';
import type { Extraction } from '../extraction/extraction.ts';
import { draftFromExtraction, type ContractDraft } from '../form/contract-draft.ts';
import { contractFields, fieldLabels, type ContractField } from '../form/contract-fields.tsx';

export interface LaterValues {
  /** Other values of fields that the person has touched. */
  offers: Partial<Record<ContractField, Schema<'Suggestion'>>>;
  /** What changed last, for screen readers. */
  summary: string;
  dismiss: (field: ContractField) => void;
}

const text = (value: unknown) => String(value ?? '');

/**
 * Enters what later pages say into fields that nobody has touched. For the others it is an offer.
 * @param first what the form began with
 * @param confirmed fields whose values the person confirmed
 */
export function useLaterValues(
  form: FormInstance<ContractDraft>,
  first: Extraction,
  extraction: Extraction,
  confirmed: ReadonlySet<ContractField>,
): LaterValues {
  const [offers, setOffers] = useState<LaterValues['offers']>({});
  const [summary, setSummary] = useState('');
  // What was read before, and entered unless the person was faster.
  const before = useRef(first);
  const own = useRef(confirmed);
  useEffect(() => {
    own.current = confirmed;
  }, [confirmed]);

  useEffect(() => {
    const [earlier, now] = [draftFromExtraction(before.current), draftFromExtraction(extraction)];
    before.current = extraction;
    const changed = contractFields.filter((field) => text(earlier[field]) !== text(now[field]));
    const isOwn = (field: ContractField) =>
      own.current.has(field) || form.isFieldTouched(field) || document.activeElement?.id === field;
    const entered = changed.filter((field) => !isOwn(field));
    const offered = changed.filter((field) => isOwn(field) && isNew(now[field], form.getFieldValue(field)));
    for (const field of entered) form.setFieldValue(field, now[field]);
    if (changed.length === 0) return;
    setOffers((known) => ({
      ...without(known, changed),
      ...Object.fromEntries(offered.map((field) => [field, offerOf(extraction, field)])),
    }));
    setSummary([sentence('Read on another page', entered), sentence('Another value was read for', offered)].join(' ').trim());
  }, [extraction, form]);

  return { offers, summary, dismiss: (field) => setOffers((known) => without(known, [field])) };
}

const isNew = (value: unknown, current: unknown) => text(value) !== '' && text(value) !== text(current);

function without(offers: LaterValues['offers'], fields: readonly ContractField[]): LaterValues['offers'] {
  return Object.fromEntries(Object.entries(offers).filter(([field]) => !fields.some((one) => one === field)));
}

function offerOf({ data, facts, confidence, evidence }: Extraction, field: ContractField): Schema<'Suggestion'> {
  if (field === 'email') return facts?.['email'] ?? { value: '', confidence: 0, evidence: { page: 1, text: '' } };
  return {
    value: data?.[field] ?? '',
    confidence: confidence[field] ?? 0,
    evidence: evidence[field] ?? { page: 1, text: '' },
  };
}

function sentence(start: string, fields: readonly ContractField[]): string {
  return fields.length === 0 ? '' : `${start}: ${fields.map((field) => fieldLabels[field]).join(', ')}.`;
}
