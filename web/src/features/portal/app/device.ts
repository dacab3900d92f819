// Notifications on this device: what the browser and its storage know of them.
import { readLocalStorage, useLocalStorage, writeLocalStorage } from '../../../lib/browser/local-storage.ts';

const keyOf = (contractId: number): string => `notifications.${contractId}`;
const later = 'later';

/** The browser can show notifications when the page is closed. */
export const canNotify = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** What the creator has decided here: the id of the device, to be asked no more, or nothing yet. */
export function useDecision(contractId: number): { deviceId: number | undefined; decided: boolean } {
  useLocalStorage(keyOf(contractId));
  const stored = readLocalStorage(keyOf(contractId));
  const deviceId = Number(stored) || undefined;
  return { deviceId, decided: stored !== null };
}

export const rememberDevice = (contractId: number, id: number): void => writeLocalStorage(keyOf(contractId), String(id));
export const rememberLater = (contractId: number): void => writeLocalStorage(keyOf(contractId), later);

export interface Subscribed {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** @param publicKey of the system, in base64url @throws when the browser refuses */
export async function subscribe(publicKey: string): Promise<Subscribed> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const wanted = bytesOf(publicKey);
  const known = await pushManager.getSubscription();
  // One with another key is of no use: the system has got a new one.
  if (known && !isSame(known.options.applicationServerKey, wanted)) await known.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: wanted });
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = made.toJSON();
  return { endpoint, p256dh, auth };
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

function isSame(given: ArrayBuffer | null, wanted: Uint8Array): boolean {
  const bytes = new Uint8Array(given ?? new ArrayBuffer(0));
  return bytes.length === wanted.length && bytes.every((byte, nth) => byte === wanted[nth]);
}
