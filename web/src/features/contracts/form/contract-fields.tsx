import { Form, Input, Select } from 'antd';
import { handleProblem } from '@creator-desk/domain/social-handle';
import { platformChoices, platforms } from '@creator-desk/domain/platforms';
import type { ReactNode } from 'react';
import { DateField } from '../../../components/ui/forms/date-field.tsx';
import { FieldGrid, FullRow } from '../../../components/ui/forms/field-grid.tsx';
import type { ContractDraft, SinglePlatform } from './contract-draft.ts';

interface Props {
  /** Adding allows several platforms, editing only one. */
  platformChoice: 'several' | 'single';
  notesRows: number;
  /** Rendered below a field, such as the source of its value. */
  renderBelow?: (field: keyof ContractDraft) => ReactNode;
}

const platformLabels: Record<SinglePlatform, string> = {
  none: 'None',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  twitter: 'Twitter',
  other: 'Other',
};

const required = (message: string) => ({ required: true, whitespace: true, message });

export function ContractFields({ platformChoice, notesRows, renderBelow = () => undefined }: Props) {
  return (
    <FieldGrid>
      <Form.Item name="fullName" label="Full name" rules={[required('Full name is required')]} extra={renderBelow('fullName')}>
        <Input autoComplete="off" maxLength={200} />
      </Form.Item>
      <Form.Item
        name="socialHandle"
        label="Social handle"
        rules={[{ validator: checkHandle }]}
        extra={renderBelow('socialHandle')}
        required
      >
        <Input autoComplete="off" placeholder="@" autoCapitalize="none" spellCheck={false} />
      </Form.Item>
      <Form.Item
        name="monthlyFee"
        label="Monthly fee"
        rules={[required('Monthly fee is required')]}
        extra={renderBelow('monthlyFee')}
      >
        <Input prefix="$" inputMode="decimal" autoComplete="off" />
      </Form.Item>
      <Form.Item name="videosPerMonth" label="Videos per month" normalize={digitsOnly} extra={renderBelow('videosPerMonth')}>
        <Input inputMode="numeric" autoComplete="off" placeholder="0" maxLength={4} />
      </Form.Item>
      <Form.Item
        name="startDate"
        label="Start date"
        rules={[required('Start date is required')]}
        extra={renderBelow('startDate')}
      >
        <DateField />
      </Form.Item>
      <Form.Item
        name="endDate"
        label="End date"
        dependencies={['startDate']}
        rules={[required('End date is required'), afterStartDate]}
        extra={renderBelow('endDate')}
      >
        <DateField />
      </Form.Item>
      <FullRow>
        {platformChoice === 'several' ? (
          <Form.Item name="platforms" label="Platforms" extra={renderBelow('platforms')}>
            <Select
              mode="multiple"
              options={platforms.map((name) => ({ value: name, label: name }))}
              placeholder="Choose platforms"
            />
          </Form.Item>
        ) : (
          <Form.Item name="platform" label="Platform" extra={renderBelow('platform')}>
            <Select options={platformChoices.map((value) => ({ value, label: platformLabels[value] }))} />
          </Form.Item>
        )}
      </FullRow>
      <FullRow>
        <Form.Item name="notes" label="Notes" extra={renderBelow('notes')}>
          <Input.TextArea rows={notesRows} />
        </Form.Item>
      </FullRow>
    </FieldGrid>
  );
}

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
