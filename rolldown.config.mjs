// Bundles a Node package; run in its folder. npm packages stay in node_modules: some of Nest's load others with require() at run time,
// and a second, bundled copy of those would not share their metadata.
import { readFileSync, globSync } from 'node:fs';
import { basename } from 'node:path';
import { defineConfig } from 'rolldown';

const own = /^@creator-desk\//;
const { name } = JSON.parse(readFileSync('package.json', 'utf8'));
const entries = globSync('src/**/{main,*.main,*.worker}.ts');

export default defineConfig({
  input: Object.fromEntries(entries.map((file) => [basename(file, '.ts'), file])),
  platform: 'node',
  external: (id) => !/^[./]/.test(id) && !own.test(id) && !id.startsWith('@oxc-project/runtime') && id !== name,
  resolve: { extensions: ['.ts', '.js'] },
  transform: { decorator: { legacy: true, emitDecoratorMetadata: true }, target: 'es2024' },
  // tsconfig.json, which it reads too, has the decorator settings for tsc and the editor.
  checks: { configurationFieldConflict: false },
  output: {
    dir: 'dist',
    format: 'esm',
    sourcemap: true,
    cleanDir: true,
    entryFileNames: '[name].js',
    chunkFileNames: 'chunk-[hash].js',
  },
});
