import { inject } from 'vitest';
import { apiClient, type CallApi } from './local-system.ts';

/** The one system of all browser tests. Each test creates its own contracts, with handles that no other test uses. */
export interface SharedSystem {
  address: string;
  call: CallApi;
}

export function sharedSystem(): SharedSystem {
  const address = inject('systemAddress');
  return { address, call: apiClient(address) };
}
