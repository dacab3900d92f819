import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '@creator-desk/local/settings';
import ts from 'typescript';
import { expect, it } from 'vitest';

type ImportGraph = Map<string, string[]>;

/**
 * The relative imports of every source file, of types too. Packages import each other by name and in one direction, so
 * that a cycle is always inside one.
 */
function importGraph(): ImportGraph {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: root, encoding: 'utf8' }).split('\n');
  const present = files.filter((file) => file && existsSync(join(root, file)));
  return new Map(present.map((file) => [file, importsOf(file, readFileSync(join(root, file), 'utf8'))]));
}

function importsOf(file: string, source: string): string[] {
  const { importedFiles } = ts.preProcessFile(source, true, true);
  const relative = importedFiles.map(({ fileName }) => fileName).filter((path) => path.startsWith('.'));
  return relative.map((path) => join(dirname(file), path));
}

/** The cycles that a depth-first walk closes, e.g. `a.ts → b.ts → a.ts`; none if and only if the graph has none. */
function cyclesOf(graph: ImportGraph): string[] {
  const cycles: string[] = [];
  const finished = new Set<string>();
  const visit = (file: string, path: string[]): void => {
    if (path.includes(file)) return void cycles.push([...path.slice(path.indexOf(file)), file].join(' → '));
    if (finished.has(file)) return;
    for (const imported of graph.get(file) ?? []) visit(imported, [...path, file]);
    finished.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return cycles;
}

it('no file imports itself through others', () => {
  const graph = importGraph();
  expect(graph.get('deploy/local/src/system.ts')).toContain('deploy/local/src/processes/supervise.ts');
  expect(cyclesOf(graph)).toEqual([]);
});

it('a cycle is found wherever it closes', () => {
  const sources = {
    'a/one.ts': "import type { Two } from './two.ts';",
    'a/two.ts': "export { three } from '../three.ts';",
    'three.ts': "import {\n  one,\n} from './a/one.ts';\nimport { leaf } from './leaf.ts';",
    'leaf.ts': "import { join } from 'node:path';",
  };
  const graph = new Map(Object.entries(sources).map(([file, source]) => [file, importsOf(file, source)]));
  expect(cyclesOf(graph)).toEqual(['a/one.ts → a/two.ts → three.ts → a/one.ts']);
});
