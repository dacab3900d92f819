import { relative } from 'node:path';
import type { Plugin } from 'vite';

/** What a chunk of the client consists of. */
export interface ListedChunk {
  fileName: string;
  /** Chunks that are loaded with it. */
  imports: string[];
  /** Relative to the folder of the client. */
  modules: string[];
}

/** Beside the files of the build. Nobody is sent it: its folder begins with a dot. */
export const chunkListFile = '.vite/chunks.json';

/** Lists the chunks of the build with their modules, so that what a page loads can be weighed without another build. */
export function listChunks(): Plugin {
  let root = '';
  return {
    name: 'creator-desk:list-chunks',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).flatMap((file): ListedChunk[] => {
          if (file.type !== 'chunk') return [];
          const { fileName, imports, moduleIds, facadeModuleId } = file;
          const ids = new Set([...moduleIds, ...(facadeModuleId ? [facadeModuleId] : [])]);
          return [{ fileName, imports, modules: Array.from(ids, (id) => relative(root, id)) }];
        });
        this.emitFile({ type: 'asset', fileName: chunkListFile, source: JSON.stringify(chunks) });
      },
    },
  };
}
