import { join } from 'node:path';
import type { Plugin } from 'vite';

/** What both pages begin with, in few files: a phone far away waits for every one of them. */
const sharedChunks = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|swr|dequal|use-sync-external-store|openapi-fetch)\// },
  {
    name: 'shared',
    test: /libs\/domain\/src\/|web\/src\/lib\/([\w-]+\/)?(api|event-source|format|portal-updates|queries|random-id|toast)\.|web\/src\/components\/([\w-]+\/)+(announcement-banner|initials-avatar|logo|status-shape|surface|text)\./,
  },
];

/** Two pages, each an entry of its own: the console, and the creator's portal, which is everything beneath /portal. */
export function pages(): Plugin {
  return {
    name: 'creator-desk:pages',
    config: () => ({
      build: {
        rolldownOptions: {
          input: ['index.html', 'portal.html'].map((page) => join(import.meta.dirname, page)),
          output: { codeSplitting: { groups: [...sharedChunks] } },
        },
      },
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
