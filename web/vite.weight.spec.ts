import { join, relative } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';

const root = import.meta.dirname;
let chunks: Map<string, Rolldown.OutputChunk>;

// What the first view of each page downloads. The modules beside the entry are those that it imports at once.
const pages = {
  signIn: ['index.html', 'src/app/sign-in-screen.tsx'],
  dashboard: ['index.html', 'src/app/shell/shell.tsx', 'src/features/contracts/contract-dashboard.tsx'],
  portal: ['portal.html'],
};

// A build needs half a minute of a processor that other tests use too.
beforeAll(async () => {
  const built = (await build({
    root,
    logLevel: 'silent',
    // Whatever the tests run under, it is the production build that is weighed.
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false },
  })) as Rolldown.RolldownOutput;
  chunks = new Map(built.output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));
}, 120_000);

/** What a page that needs these modules downloads. */
function scriptsOf(modules: readonly string[]): Set<Rolldown.OutputChunk> {
  const found = new Set<Rolldown.OutputChunk>();
  const open = modules.map(chunkOf);
  for (let chunk = open.pop(); chunk; chunk = open.pop()) {
    if (found.has(chunk)) continue;
    found.add(chunk);
    open.push(...chunk.imports.flatMap((name) => chunks.get(name) ?? []));
  }
  return found;
}

function chunkOf(module: string): Rolldown.OutputChunk {
  const chunk = [...chunks.values()].find(({ moduleIds, facadeModuleId }) =>
    [...moduleIds, facadeModuleId].some((id) => id && relative(root, id) === module),
  );
  if (!chunk) throw new Error(`${join(root, module)} is not in the build`);
  return chunk;
}

const compressed = new Map<Rolldown.OutputChunk, number>();

/** As the build compresses it (vite.compress.ts). */
function compressedBytes(chunk: Rolldown.OutputChunk): number {
  const bytes = compressed.get(chunk) ?? brotliCompressSync(chunk.code).length;
  compressed.set(chunk, bytes);
  return bytes;
}

describe('the JavaScript of the first view', () => {
  it.each([
    ['the sign-in', pages.signIn, 100_000, 8],
    ['the dashboard', pages.dashboard, 330_000, 12],
    ['the portal', pages.portal, 90_000, 6],
  ])('of %s stays small', (_page, modules, maxBytes, maxFiles) => {
    const scripts = scriptsOf(modules);
    expect(Array.from(scripts, compressedBytes).reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(maxBytes);
    expect(scripts.size).toBeLessThanOrEqual(maxFiles);
  });

  it.each(['spanish', 'portuguese', 'french', 'german'])('of the portal in %s stays below 110 kB in gzip', (language) => {
    const texts = `src/lib/language/catalogues/${language}.ts`;
    expect([...scriptsOf(pages.portal)]).not.toContain(chunkOf(texts));
    const scripts = [...scriptsOf([...pages.portal, texts])];
    expect(scripts.reduce((bytes, { code }) => bytes + gzipSync(code).length, 0)).toBeLessThan(110_000);
  });

  it.each([
    ['the dashboard', pages.dashboard],
    ['the portal', pages.portal],
  ])('has no charts in %s, and the screen of charts stays small', (_page, modules) => {
    const drawing = [...scriptsOf([...pages.dashboard, 'src/features/report/report-page.tsx'])];
    const first = scriptsOf(modules);
    const charts = drawing.filter(({ moduleIds }) => moduleIds.some((id) => id.includes('node_modules/recharts/')));
    expect(charts.length).toBeGreaterThan(0);
    expect(charts.filter((chunk) => first.has(chunk))).toEqual([]);
    expect(charts.reduce((sum, chunk) => sum + compressedBytes(chunk), 0)).toBeLessThan(130_000);
  });

  it.each([
    ['the sign-in', pages.signIn],
    ['the portal', pages.portal],
  ])('has nothing of antd in %s', (_page, modules) => {
    const names = Array.from(scriptsOf(modules), ({ moduleIds }) => moduleIds).flat();
    expect(names.filter((id) => /node_modules\/(antd|@rc-component|@ant-design)\//.test(id))).toEqual([]);
  });
});
