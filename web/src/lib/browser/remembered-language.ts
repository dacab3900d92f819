// The language of the portal's page, where the service worker can read it too: it has no local storage.
import { languages, type Language } from '@creator-desk/domain/values/languages';

const cacheName = 'creator-desk.language';
const key = '/portal/language';

/** Does nothing where the browser has no caches, as without TLS. */
export async function rememberLanguage(language: Language): Promise<void> {
  if (typeof caches === 'undefined') return;
  try {
    const cache = await caches.open(cacheName);
    await cache.put(key, new Response(language));
  } catch {
    // Private windows may forbid it: the worker then takes the language of the browser.
  }
}

export async function rememberedLanguage(): Promise<Language | undefined> {
  const stored = await (await caches.match(key, { cacheName }))?.text();
  return languages.find((language) => language === stored);
}
