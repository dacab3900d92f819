import { checkedFetch } from '../src/openapi/checked-fetch.ts';

/** Asks the API as an admin; rejects with the answer when it is a refusal. */
export type Call = <Answer>(method: string, path: string, body?: object) => Promise<Answer>;

export function caller(address: string, token: string): Call {
  return async <Answer>(method: string, path: string, body?: object) => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const response = await checkedFetch(`${address}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as Answer;
  };
}
