import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { chunkListFile, type ListedChunk } from './vite.chunks.ts';

const root = import.meta.dirname;
const isBuilt = Boolean(process.env['TEST_BUILT_PACKAGES']);
const directory = isBuilt ? join(root, 'dist') : mkdtempSync(join(tmpdir(), 'creator-desk-client-'));
let chunks: Map<string, ListedChunk>;

// What the first view of each page downloads. The modules beside the entry are those that it imports at once.
const pages = {
  signIn: ['index.html', 'src/app/sign-in-screen.tsx'],
  dashboard: ['index.html', 'src/app/shell/shell.tsx', 'src/features/contracts/contract-dashboard.tsx'],
  portal: ['portal.html'],
};

// A build needs half a minute of a processor: `npm test` has built the client before.
beforeAll(async () => {
  if (!isBuilt) {
    // Whatever the tests run under, it is the production build that is weighed.
    vi.stubEnv('NODE_ENV', 'production');
    await build({ root, logLevel: 'silent', build: { outDir: directory, emptyOutDir: true } });
  }
  const listed = JSON.parse(readFileSync(join(directory, chunkListFile), 'utf8')) as ListedChunk[];
  chunks = new Map(listed.map((chunk) => [chunk.fileName, chunk]));
}, 120_000);

afterAll(() => {
  vi.unstubAllEnvs();
  if (!isBuilt) rmSync(directory, { recursive: true });
});

/** What a page that needs these modules downloads. */
function scriptsOf(modules: readonly string[]): Set<ListedChunk> {
  const found = new Set<ListedChunk>();
  const open = modules.map(chunkOf);
  for (let chunk = open.pop(); chunk; chunk = open.pop()) {
    if (found.has(chunk)) continue;
    found.add(chunk);
    open.push(...chunk.imports.flatMap((name) => chunks.get(name) ?? []));
  }
  return found;
}

function chunkOf(module: string): ListedChunk {
  const chunk = [...chunks.values()].find(({ modules }) => modules.includes(module));
  if (!chunk) throw new Error(`${join(root, module)} is not in the build`);
  return chunk;
}

const pathOf = ({ fileName }: ListedChunk): string => join(directory, fileName);

/** As the gateway sends it (vite.compress.ts). */
function compressedBytes(chunk: ListedChunk): number {
  const file = pathOf(chunk);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

const gzippedBytes = (chunk: ListedChunk): number => gzipSync(readFileSync(pathOf(chunk))).length;

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
    expect(scripts.reduce((bytes, chunk) => bytes + gzippedBytes(chunk), 0)).toBeLessThan(110_000);
  });

  it.each([
    ['the dashboard', pages.dashboard],
    ['the portal', pages.portal],
  ])('has no charts in %s, and the screen of charts stays small', (_page, modules) => {
    const drawing = [...scriptsOf([...pages.dashboard, 'src/features/report/report-page.tsx'])];
    const first = scriptsOf(modules);
    const charts = drawing.filter(({ modules: ids }) => ids.some((id) => id.includes('node_modules/recharts/')));
    expect(charts.length).toBeGreaterThan(0);
    expect(charts.filter((chunk) => first.has(chunk))).toEqual([]);
    expect(charts.reduce((sum, chunk) => sum + compressedBytes(chunk), 0)).toBeLessThan(130_000);
  });

  it.each([
    ['the sign-in', pages.signIn],
    ['the portal', pages.portal],
  ])('has nothing of antd in %s', (_page, modules) => {
    const names = Array.from(scriptsOf(modules), ({ modules: ids }) => ids).flat();
    expect(names.filter((id) => /node_modules\/(antd|@rc-component|@ant-design)\//.test(id))).toEqual([]);
  });
});
