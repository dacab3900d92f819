// Bundles a Node package with what it imports; run in its folder. A process that loads 500 files instead of 3,000 starts in a quarter
// of the processor time.
import { globSync, readFileSync } from 'node:fs';
import http from 'node:http';
import { createRequire, findPackageJSON } from 'node:module';
import { basename } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { defineConfig } from 'rolldown';

const { resolve } = createRequire(import.meta.url);
const entries = globSync('src/**/{main,*.main,*.worker}.ts');

/**
 * What stays in node_modules: packages with native code, WebAssembly or workers of their own, and packages that only a child process
 * loads. reflect-metadata is one instance for all.
 */
const loadedAtRunTime = [
  'reflect-metadata',
  'sharp',
  '@node-rs/argon2',
  '@hyzyla/pdfium',
  'mammoth',
  'saxes',
  'tesseract.js',
  'unpdf',
  'word-extractor',
  'yauzl',
];
/** Nest asks for these when they are used. They are not, and they are not installed. */
const notInstalled =
  /^(@fastify\/(static|view)|@grpc\/|@nestjs\/(websockets|platform-fastify)|amqp|ioredis|kafkajs|mqtt|@confluentinc)/;

/**
 * `import 'node:http'` reads each export of the module, and so loads undici for three that only browsers' code uses: 45 ms of
 * processor time and 13 MB in each process. Imports get the others alone.
 */
const httpWithoutUndici = {
  name: 'http without undici',
  /** @type {(id: string, importer: string | undefined, options: { kind: string }) => string | null} */
  resolveId: (id, _importer, { kind }) => (kind === 'import-statement' && /^(node:)?http$/.test(id) ? '\0http' : null),
  /** @type {(id: string) => string | null} */
  load: (id) => (id === '\0http' ? httpModule() : null),
};

function httpModule() {
  const properties = Object.entries(Object.getOwnPropertyDescriptors(http));
  const names = properties.flatMap(([name, { get }]) => (get ? [] : [name]));
  return `const http = process.getBuiltinModule('node:http');
    export default http;
    export const { ${names.join(', ')} } = http;`;
}

/** What Nest asks these packages for at run time, and what its mapped types do. */
const usedByNest = {
  'class-validator': ['validate', 'IsOptional', 'ValidateIf', 'getMetadataStorage'],
  'class-transformer': ['plainToInstance', 'plainToClass', 'instanceToPlain', 'classToPlain'],
};

/**
 * Nest loads class-validator and class-transformer when it uses them: whole, by import() and by require(), which a bundler does not
 * see. As hundreds of files they were a third of the start of each process. Here they are bundled, once, and only what is used.
 */
const bundledValidation = {
  name: 'bundled validation',
  /** @type {(this: import('rolldown').PluginContext, id: string, importer: string | undefined, options: { kind: string }) => unknown} */
  resolveId(id, importer, { kind }) {
    if (!(id in usedByNest)) return null;
    return kind === 'dynamic-import' ? `\0nest:${id}` : this.resolve(`${id}/esm2015/index.js`, importer);
  },
  /** @type {(id: string) => string | null} */
  load(id) {
    const [, name] = /^\0nest:(.*)$/.exec(id) ?? [];
    return name && name in usedByNest
      ? `export { ${usedByNest[/** @type {keyof typeof usedByNest} */ (name)].join(', ')} } from '${name}';`
      : null;
  },
  /** @type {(code: string, id: string) => { code: string, map: null } | null} */
  transform(code, id) {
    if (!id.replaceAll('\\', '/').endsWith('/@nestjs/mapped-types/dist/type-helpers.utils.js')) return null;
    const requiring = 'const require = createRequire(import.meta.url);';
    if (!code.includes(requiring)) throw new Error('mapped types require their packages in another way: see rolldown.config.mjs');
    const names = usedByNest['class-validator'].join(', ');
    const bundled = [
      `import { ${names} } from 'class-validator'`,
      "import { defaultMetadataStorage } from 'class-transformer/esm2015/storage.js'",
      `const bundled = { 'class-validator': { ${names} }, 'class-transformer': {}, 'class-transformer/cjs/storage': { defaultMetadataStorage } }`,
      'const require = (name) => bundled[name];',
    ];
    // On one line, so that the source map stays right.
    return { code: code.replace(requiring, bundled.join('; ')), map: null };
  },
};

/** Express and what it needs have four copies of these, of one version, because npm hoists another one. One is bundled. */
const mimeTables = new Set(['mime-db', 'mime-types']);
const express = resolve('express');

/** @type {(file: string) => string} */
const versionOf = (file) => JSON.parse(readFileSync(findPackageJSON(pathToFileURL(file)) ?? '', 'utf8')).version;

const oneMimeTable = {
  name: 'one MIME table',
  /** @type {(this: import('rolldown').PluginContext, id: string, importer: string | undefined) => Promise<import('rolldown').ResolvedId | null>} */
  async resolveId(id, importer) {
    if (!mimeTables.has(id)) return null;
    const [own, shared] = await Promise.all([this.resolve(id, importer), this.resolve(id, express)]);
    return own && shared && versionOf(own.id) === versionOf(shared.id) ? shared : own;
  },
};

/** Swagger's mapped types are made of these. */
const mappedTypes = createRequire(resolve('@nestjs/swagger')).resolve('@nestjs/mapped-types');

/**
 * Only the gateway describes its API. In the services the decorators for that do nothing: their metadata, of all classes of the protocol, took
 * a tenth of the time in which the modules of a service are evaluated, and 3 MB.
 */
const withoutSwagger = {
  name: 'services without swagger',
  /** @type {(id: string) => string | null} */
  resolveId: (id) => (id === '@nestjs/swagger' && basename(process.cwd()) !== 'gateway' ? '\0swagger' : null),
  /** @type {(id: string) => string | null} */
  load: (id) =>
    id === '\0swagger'
      ? `export { IntersectionType, OmitType, PartialType, PickType } from ${JSON.stringify(mappedTypes)};
         const nothing = () => () => undefined;
         export { nothing as ApiExtraModels, nothing as ApiProperty, nothing as ApiPropertyOptional };`
      : null,
};

export default defineConfig({
  plugins: [withoutSwagger, httpWithoutUndici, bundledValidation, oneMimeTable],
  input: Object.fromEntries(entries.map((file) => [basename(file, '.ts'), file])),
  platform: 'node',
  external: (id) => notInstalled.test(id) || loadedAtRunTime.some((one) => id === one || id.startsWith(`${one}/`)),
  resolve: { extensions: ['.ts', '.js'] },
  transform: { decorator: { legacy: true, emitDecoratorMetadata: true }, target: 'es2024' },
  // tsconfig.json, which it reads too, has the decorator settings for tsc and the editor.
  checks: { configurationFieldConflict: false },
  output: {
    dir: 'dist',
    format: 'esm',
    sourcemap: true,
    sourcemapExcludeSources: true,
    cleanDir: true,
    comments: { legal: true, annotation: false, jsdoc: false },
    // V8 keeps the source. One character outside of Latin-1 doubles it: 8 MB in each process.
    charset: 'ascii',
    entryFileNames: '[name].js',
    chunkFileNames: 'chunk-[hash].js',
  },
});
