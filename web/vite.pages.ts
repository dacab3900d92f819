import { join } from 'node:path';
import type { Plugin } from 'vite';

/** What the bundler knows of the modules. */
interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

// Bound to no screen: what most of antd's parts need, and the parts that every screen has.
const antdBase =
  /node_modules\/(@ant-design\/cssinjs|antd\/es\/(alert|button|config-provider|flex|input|notification|space|theme)\/)|web\/src\/app\/antd-theme\.tsx$/;
const feature = /web\/src\/features\/(?!portal\/)([\w-]+)\//;

/**
 * In few files, because every request costs time on a phone. First what both pages load, then the console's code in the order of a
 * visit: what the sign-in needs (no antd), the portal's uploader, the frame with the dashboard, what other screens share, and each feature with
 * its dialogs. A chunk takes what its modules import too, unless an earlier one has taken it. The bundler alone would make a file of
 * each component.
 */
const chunks = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|swr|dequal|use-sync-external-store|openapi-fetch)\// },
  {
    debugName: 'shared',
    name: (id: string, graph: ModuleGraph) => (!id.includes('/features/') && isInPortal(id, graph) ? 'shared' : null),
    minShareCount: 2,
  },
  // What the portal's uploader shares with the sign-in, and with the screens. The entries and the console stay out: a page that loads
  // a chunk runs all of it.
  { name: 'browser', test: /web\/src\/(app\/appearance|lib\/browser\/.*|lib\/video-upload\/interrupted-upload)\.tsx?$/ },
  { name: 'antd', test: antdBase },
  { name: 'console', test: /web\/src\/app\/(app|sign-in-screen)\.tsx/ },
  { name: 'uploader', test: /web\/src\/features\/portal\/videos\/portal-uploader\.tsx/ },
  { name: 'dashboard', test: /web\/src\/(app\/shell\/shell|features\/contracts\/contract-dashboard)\.tsx/ },
  { name: 'screens', test: /node_modules\/|web\/src\/(components|lib)\//, minShareCount: 2 },
  { debugName: 'features', name: (id: string) => feature.exec(id)?.[1] ?? null },
].map((group, nth, { length }) => ({ ...group, priority: length - nth }));

let portalModules: Set<string> | undefined;

function isInPortal(id: string, graph: ModuleGraph): boolean {
  portalModules ??= modulesOf(join(import.meta.dirname, 'src/portal-main.tsx'), graph);
  return portalModules.has(id);
}

/** What an entry imports, directly or not. */
function modulesOf(entry: string, graph: ModuleGraph): Set<string> {
  const found = new Set<string>();
  const open = [entry];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

/** Two entries: the console, and the creator portal for everything below /portal. */
export function pages(): Plugin {
  return {
    name: 'creator-desk:pages',
    config: () => ({
      build: {
        rolldownOptions: {
          input: ['index.html', 'portal.html'].map((page) => join(import.meta.dirname, page)),
          output: { codeSplitting: { groups: chunks } },
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
