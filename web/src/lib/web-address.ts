import type { FormRule } from 'antd';
import { isWebAddress, webAddressText } from '@creator-desk/domain/values/web-address';

/** Rules of an optional form field for a web address. */
export const webAddressRules: FormRule[] = [
  {
    validator: (_rule, value: string | undefined) =>
      !value?.trim() || isWebAddress(value.trim()) ? Promise.resolve() : Promise.reject(new Error(webAddressText)),
  },
];
