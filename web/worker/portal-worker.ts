// The service worker of the creator's portal. It keeps no copy of any page, answer or file: another version can take over at any time.
/// <reference lib="webworker" />
import { languageTag, preferredLanguage } from '@creator-desk/domain/values/languages';
import type { PushNotice } from '@creator-desk/domain/comms/push-notice';
import { rememberedLanguage } from '../src/lib/browser/remembered-language.ts';
import { offlinePage } from './offline-page.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', () => void self.skipWaiting());

self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

async function takeOver(): Promise<void> {
  // The page is requested while the worker starts. Not every browser can.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

// Whatever is no page goes its way as if there were no worker.
self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(pageFor(event));
});

async function pageFor(event: FetchEvent): Promise<Response> {
  try {
    const preloaded = (await event.preloadResponse) as Response | undefined;
    return preloaded ?? (await fetch(event.request));
  } catch {
    return offlinePage((await rememberedLanguage()) ?? preferredLanguage(self.navigator.languages) ?? 'en');
  }
}

self.addEventListener('push', (event) => event.waitUntil(show(event.data?.json() as PushNotice)));

function show({ title, language, contractId, tag }: PushNotice): Promise<void> {
  const icon = '/portal-icon-192.png';
  return self.registration.showNotification(title, { lang: languageTag(language), tag, icon, data: { contractId } });
}

self.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  const { contractId } = notification.data as Pick<PushNotice, 'contractId'>;
  event.waitUntil(openPortal(contractId));
});

/** The one that is open, which an upload may need to stay as it is; else that of the contract, which the page knows. */
async function openPortal(contractId: number): Promise<void> {
  const [open, ...others] = await self.clients.matchAll({ type: 'window' });
  if (open && others.length === 0) await open.focus();
  else await self.clients.openWindow(`/portal/?app&contract=${contractId}`);
}
