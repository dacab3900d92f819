import { Form, Input, Select, type FormRule } from 'antd';
import { handleProblem } from '@creator-desk/domain/contracts/social-handle';
import { platformChoices, platforms } from '@creator-desk/domain/contracts/platforms';
import { Fragment, type ReactNode } from 'react';
import { DateField } from '../../../components/ui/forms/date-field.tsx';
import { FieldGrid, FullRow } from '../../../components/ui/forms/field-grid.tsx';
import type { SinglePlatform } from './contract-draft.ts';

export const contractFields = [
  'fullName',
  'socialHandle',
  'monthlyFee',
  'videosPerMonth',
  'startDate',
  'endDate',
  'platforms',
  'email',
  'notes',
] as const;
/** `platforms` is the platform, where only one can be chosen. */
export type ContractField = (typeof contractFields)[number];

export const fieldLabels: Record<ContractField, string> = {
  fullName: 'Full name',
  socialHandle: 'Social handle',
  monthlyFee: 'Monthly fee',
  videosPerMonth: 'Videos per month',
  startDate: 'Start date',
  endDate: 'End date',
  platforms: 'Platforms',
  email: 'E-mail',
  notes: 'Notes',
};

interface Props {
  /** Adding allows several platforms, editing only one. */
  platformChoice: 'several' | 'single';
  notesRows: number;
  order?: readonly ContractField[];
  /** Fields across all columns, in addition to those that always are. */
  wide?: readonly ContractField[];
  /** Rendered below a field, such as the source of its value. */
  renderBelow?: (field: ContractField) => ReactNode;
  /** Rendered around a field. */
  renderAround?: (field: ContractField, item: ReactNode) => ReactNode;
  /** Rules in addition to those of the field. */
  rulesFor?: (field: ContractField) => FormRule[];
}

export const platformLabels: Record<SinglePlatform, string> = {
  none: 'None',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  twitter: 'Twitter',
  other: 'Other',
};

const required = (message: string) => ({ required: true, whitespace: true, message });
const requiredField = (field: ContractField) => required(`${fieldLabels[field]} is required`);
const wideFields: readonly ContractField[] = ['platforms', 'email', 'notes'];

export function ContractFields(props: Props) {
  const { order = contractFields, wide = [], renderAround = (_field, item) => item } = props;
  return (
    <FieldGrid>
      {order.map((field) => {
        const item = renderAround(field, <ContractFormItem {...props} field={field} />);
        const isWide = wideFields.includes(field) || wide.includes(field);
        return isWide ? <FullRow key={field}>{item}</FullRow> : <Fragment key={field}>{item}</Fragment>;
      })}
    </FieldGrid>
  );
}

function ContractFormItem({ field, ...props }: Props & { field: ContractField }) {
  const { platformChoice, notesRows, renderBelow = () => undefined, rulesFor = () => [] } = props;
  const common = { name: field, label: fieldLabels[field], extra: renderBelow(field) };
  const more = rulesFor(field);
  switch (field) {
    case 'fullName':
      return (
        <Form.Item {...common} rules={[requiredField(field), ...more]}>
          <Input autoComplete="off" maxLength={200} />
        </Form.Item>
      );
    case 'socialHandle':
      return (
        <Form.Item {...common} rules={[{ validator: checkHandle }, ...more]} required>
          <Input autoComplete="off" placeholder="@" autoCapitalize="none" spellCheck={false} />
        </Form.Item>
      );
    case 'monthlyFee':
      return (
        <Form.Item {...common} rules={[requiredField(field), ...more]}>
          <Input prefix="$" inputMode="decimal" autoComplete="off" />
        </Form.Item>
      );
    case 'videosPerMonth':
      return (
        <Form.Item {...common} normalize={digitsOnly} rules={more}>
          <Input inputMode="numeric" autoComplete="off" placeholder="0" maxLength={4} />
        </Form.Item>
      );
    case 'startDate':
      return (
        <Form.Item {...common} rules={[requiredField(field), ...more]}>
          <DateField />
        </Form.Item>
      );
    case 'endDate':
      return (
        <Form.Item {...common} dependencies={['startDate']} rules={[requiredField(field), afterStartDate, ...more]}>
          <DateField />
        </Form.Item>
      );
    case 'platforms':
      return platformChoice === 'several' ? (
        <Form.Item {...common} rules={more}>
          <Select
            mode="multiple"
            options={platforms.map((name) => ({ value: name, label: name }))}
            placeholder="Choose platforms"
          />
        </Form.Item>
      ) : (
        <Form.Item {...common} name="platform" label="Platform">
          <Select options={platformChoices.map((value) => ({ value, label: platformLabels[value] }))} />
        </Form.Item>
      );
    case 'email':
      return (
        <Form.Item {...common} rules={[{ type: 'email', message: emailMessage, transform: trimmed }, ...more]}>
          <Input type="email" inputMode="email" autoComplete="off" maxLength={254} placeholder="Where the creator gets mails" />
        </Form.Item>
      );
    case 'notes':
      return (
        <Form.Item {...common}>
          <Input.TextArea rows={notesRows} />
        </Form.Item>
      );
  }
}

const emailMessage = 'E-mail must be an address such as name@example.com';
const trimmed = (typed: string) => typed.trim();

function checkHandle(_rule: unknown, value: string): Promise<void> {
  const problem = handleProblem(value);
  return problem === undefined ? Promise.resolve() : Promise.reject(new Error(problem));
}

/** Compares ISO dates as strings. Empty dates have their own message. */
const afterStartDate = ({ getFieldValue }: { getFieldValue: (name: 'startDate') => string }) => ({
  validator: (_rule: unknown, endDate: string) => {
    const startDate = getFieldValue('startDate');
    const fine = !startDate || !endDate || endDate > startDate;
    return fine ? Promise.resolve() : Promise.reject(new Error('End date must be after start date'));
  },
});

const digitsOnly = (typed: string) => typed.replace(/\D/g, '');
