import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);
/** Smaller ones fit into a packet or two anyway. */
const minBytes = 1_000;

/** Writes `app.js.br` beside `app.js`: once as small as possible, instead of in haste for each visitor. The gateway sends it. */
export function precompress(): Plugin {
  return {
    name: 'creator-desk:precompress',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const names = Object.keys(bundle).filter((name) => /\.(js|css|svg)$/.test(name));
      await Promise.all(names.map((name) => writeCompressed(join(dir, name))));
    },
  };
}

async function writeCompressed(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < minBytes) return;
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await writeFile(`${file}.br`, await compress(bytes, { params }));
}
