import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Two pages, each an entry of its own: the console, and the creator's portal, which is everything beneath /portal. */
export function pages(): Plugin {
  return {
    name: 'creator-desk:pages',
    config: () => ({
      build: { rolldownOptions: { input: ['index.html', 'portal.html'].map((page) => join(import.meta.dirname, page)) } },
    }),
    // What the gateway does with the built pages.
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        if (/^\/+portal(\/[^?]*)?(\?|$)/i.test(request.url ?? '')) request.url = '/portal.html';
        next();
      });
    },
  };
}
