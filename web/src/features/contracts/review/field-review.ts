// Which fields of an extracted contract a person still has to check.
import { Form, type FormInstance, type FormRule } from 'antd';
import { useState } from 'react';
import type { Schema } from '../../../lib/api/api.ts';
import type { Extraction } from '../extraction/extraction.ts';
import { draftFromExtraction, type ContractDraft } from '../form/contract-draft.ts';
import { contractFields, type ContractField } from '../form/contract-fields.tsx';

const requiredFields: readonly ContractField[] = ['fullName', 'socialHandle', 'monthlyFee', 'startDate', 'endDate'];

export interface FieldReviewState {
  /** Fields to check stand first. The order stays while they are checked, so that nothing jumps. */
  order: readonly ContractField[];
  /** The fields that are neither confirmed nor changed yet, in their order. */
  open: readonly ContractField[];
  /** The fields that had to be checked. */
  toCheck: readonly ContractField[];
  /** The fields whose values the person confirmed. */
  confirmed: ReadonlySet<ContractField>;
  confirm: (field: ContractField) => void;
  /** Moves the focus to the next open field after this one, if there is one. */
  focusNext: (after: ContractField) => void;
  /** Enters a suggested value. */
  accept: (field: ContractField, value: Schema<'Suggestion'>['value']) => void;
  rulesFor: (field: ContractField) => FormRule[];
}

/** A field to check is open until its value is confirmed or changed. */
export function useFieldReview(form: FormInstance<ContractDraft>, extraction: Extraction): FieldReviewState {
  const { review } = extraction;
  const [confirmed, setConfirmed] = useState<ReadonlySet<ContractField>>(new Set());
  const values = Form.useWatch((current: ContractDraft) => current, form) ?? draftFromExtraction(extraction);
  const proposed = draftFromExtraction(extraction);
  const toCheck = contractFields.filter((field) => review[field]?.toCheck);
  const [order] = useState(() => [...toCheck, ...contractFields.filter((field) => !toCheck.includes(field))]);
  const isUnchanged = (field: ContractField, value: unknown) => String(value ?? '') === String(proposed[field]);
  const isOpen = (field: ContractField, value: unknown) =>
    toCheck.includes(field) && !confirmed.has(field) && isUnchanged(field, value);
  const open = order.filter((field) => isOpen(field, values[field]));

  function confirm(field: ContractField) {
    setConfirmed((before) => new Set(before).add(field));
    form.setFields([{ name: field, errors: [] }]);
  }

  function focusNext(after: ContractField) {
    const others = open.filter((field) => field !== after);
    const next = others.find((field) => order.indexOf(field) > order.indexOf(after)) ?? others[0];
    if (next) form.scrollToField(next, { focus: true, block: 'center' });
  }

  function accept(field: ContractField, value: Schema<'Suggestion'>['value']) {
    form.setFieldValue(field, Array.isArray(value) ? value : String(value));
    confirm(field);
  }

  function rulesFor(field: ContractField): FormRule[] {
    const validator = (_rule: unknown, value: unknown) => {
      // An empty required field has its own message.
      const empty = String(value ?? '') === '';
      if (!isOpen(field, value) || (empty && requiredFields.includes(field))) return Promise.resolve();
      return Promise.reject(
        new Error(empty ? 'Please enter a value or confirm that there is none' : 'Please confirm or change this value'),
      );
    };
    return toCheck.includes(field) ? [{ validator, validateTrigger: 'onSubmit' }] : [];
  }

  return { order, open, toCheck, confirmed, confirm, focusNext, accept, rulesFor };
}
