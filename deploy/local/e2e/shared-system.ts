import { inject } from 'vitest';
import { adminToken } from './local-system.ts';

/** The system that all browser tests share: each test makes contracts of its own in it, with handles that nobody else uses. */
export interface SharedSystem {
  address: string;
  /** Asks the API as an admin; rejects with the answer when it is a refusal. */
  call<Answer>(method: string, path: string, body?: object): Promise<Answer>;
}

export function sharedSystem(): SharedSystem {
  const address = inject('systemAddress');
  return { address, call: caller(address) };
}

export function caller(address: string): SharedSystem['call'] {
  return async <Answer>(method: string, path: string, body?: object) => {
    const headers = { Authorization: `Bearer ${adminToken}`, 'Content-Type': 'application/json' };
    const response = await fetch(`${address}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as Answer;
  };
}
