// The service worker of the creator's portal. It keeps no copy of any page, answer or file: another version can take over at any time.
/// <reference lib="webworker" />
import { preferredLanguage } from '@creator-desk/domain/languages';
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
