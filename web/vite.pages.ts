import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Code that both pages load first, in few files, because every request costs time on a phone. */
const sharedChunks = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|swr|dequal|use-sync-external-store|openapi-fetch)\// },
  {
    name: 'shared',
    test: /libs\/domain\/src\/|web\/src\/lib\/([\w-]+\/)?(api|event-source|format|portal-updates|queries|random-id|now|toast|use-command)\.|web\/src\/components\/([\w-]+\/)+(announcement-banner|initials-avatar|logo|status-shape|surface|text)\./,
  },
];

/** Two entries: the console, and the creator portal for everything below /portal. */
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
    // The development server routes like the gateway.
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        if (/^\/+portal(\/[^?]*)?(\?|$)/i.test(request.url ?? '')) request.url = '/portal.html';
        next();
      });
    },
  };
}
