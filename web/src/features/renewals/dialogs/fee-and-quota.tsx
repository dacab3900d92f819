import { Form, Input } from 'antd';
import type { Contract } from './use-agreement.ts';

/** What a renewal and an amendment agree alike. */
export interface FeeAndQuotaDraft {
  monthlyFee: string;
  videosPerMonth: string;
}

/** As it is agreed now. */
export const agreedFeeAndQuota = ({ monthlyFee, videosPerMonth }: Contract): FeeAndQuotaDraft => ({
  monthlyFee: monthlyFee ?? '',
  videosPerMonth: String(videosPerMonth),
});

/** The fields of a FieldGrid. */
export function FeeAndQuota() {
  return (
    <>
      <Form.Item name="monthlyFee" label="Monthly fee" rules={[{ required: true, message: 'Monthly fee is required' }]}>
        <Input prefix="$" inputMode="decimal" autoComplete="off" />
      </Form.Item>
      <Form.Item name="videosPerMonth" label="Videos per month" normalize={digitsOnly}>
        <Input inputMode="numeric" autoComplete="off" placeholder="0" maxLength={4} />
      </Form.Item>
    </>
  );
}

const digitsOnly = (typed: string) => typed.replace(/\D/g, '');
