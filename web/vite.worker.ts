import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

const file = 'portal-worker.js';

/**
 * The portal's service worker: one script at an address that stays, because browsers look there for a new version. Development has
 * none, whose files change all the time.
 */
export function portalWorker(): Plugin {
  return {
    name: 'creator-desk:portal-worker',
    apply: 'build',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: file, source: await workerScript() });
    },
  };
}

async function workerScript(): Promise<string> {
  const { output } = (await build({
    configFile: false,
    root: import.meta.dirname,
    publicDir: false,
    logLevel: 'silent',
    mode: 'production',
    build: {
      write: false,
      target: 'es2022',
      // Not every browser takes modules as service workers.
      rolldownOptions: {
        input: join(import.meta.dirname, 'worker/portal-worker.ts'),
        output: { format: 'iife', entryFileNames: file },
      },
    },
  })) as Rolldown.RolldownOutput;
  return output[0].code;
}
