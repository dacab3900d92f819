import { inject } from 'vitest';
import { type Call, caller } from './caller.ts';
import { adminToken } from './local-system.ts';

/** The system that all browser tests share: each test makes contracts of its own in it, with handles that nobody else uses. */
export interface SharedSystem {
  address: string;
  /** Asks the API as an admin; rejects with the answer when it is a refusal. */
  call: Call;
}

export function sharedSystem(): SharedSystem {
  const address = inject('systemAddress');
  return { address, call: caller(address, adminToken) };
}
