import type { FormRule } from 'antd';
import { isWebAddress, webAddressText } from '@creator-desk/domain/web-address';

/** Of a form's field that may be empty: an address of the web. */
export const webAddressRules: FormRule[] = [
  {
    validator: (_rule, value: string | undefined) =>
      !value?.trim() || isWebAddress(value.trim()) ? Promise.resolve() : Promise.reject(new Error(webAddressText)),
  },
];
