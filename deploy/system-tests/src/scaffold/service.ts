import { Problem } from '@creator-desk/local/problem';
import { serviceAccess } from '@creator-desk/local/nats-access';
import type { SourceTree } from './source-tree.ts';

/** @throws Problem when there is no such service */
export function knownService(name: string): string {
  if (serviceAccess[name]) return name;
  throw new Problem(`There is no service '${name}': ${Object.keys(serviceAccess).join(', ')}.`);
}

/** Adds a class to the service's module. */
export function register(tree: SourceTree, service: string, list: 'controllers' | 'providers', name: string, file: string): void {
  const definition = `services/${service}/src/service.ts`;
  tree.addImport(definition, `import { ${name} } from '${file}';`);
  tree.insertAfter(definition, `  ${list}: [`, `${name}, `);
}

/** What a spec needs to start the service: code for its imports, and for the options. */
export function startOf(tree: SourceTree, service: string): { imports: string; options: string; cleanUp: string } {
  if (!tree.read(`services/${service}/src/service.ts`).includes('StorageModule'))
    return { imports: '', options: '', cleanUp: '' };
  return {
    imports:
      "import { mkdtempSync, rmSync } from 'node:fs';\nimport { tmpdir } from 'node:os';\nimport { join } from 'node:path';\n",
    options: ', { config: { STORAGE_DIR: storageDir } }',
    cleanUp: '  rmSync(storageDir, { recursive: true, force: true });\n',
  };
}

/** The beginning of a spec: a broker, the service, a caller and another service that publishes events. */
export function specHead(tree: SourceTree, service: string, test: { imports: string; publishes: boolean }): string {
  const start = startOf(tree, service);
  const storage = start.options ? "const storageDir = mkdtempSync(join(tmpdir(), 'creator-desk-storage-'));\n" : '';
  const [type, variable, close] = test.publishes ? ['FakeService', 'publisher', 'close'] : ['TestCaller', 'caller', 'close'];
  return `${start.imports}import { afterAll, beforeAll, describe, expect, it } from 'vitest';
${test.imports}import { TestBroker } from '@creator-desk/testing/servers/nats';
${
  test.publishes
    ? "import { eventually } from '@creator-desk/testing/eventually';\nimport { FakeService } from '@creator-desk/testing/services/fake-service';\nimport { startTestService, type RunningService } from '@creator-desk/testing/services/test-service';"
    : "import { startTestService, TestCaller, type RunningService } from '@creator-desk/testing/services/test-service';"
}
import { ${service}Service } from '../service.ts';

${storage}let broker: TestBroker;
let service: RunningService;
let ${variable}: ${type};

beforeAll(async () => {
  broker = await TestBroker.start();
  service = await startTestService(${service}Service, broker${start.options});
  ${variable} = await ${type}.on(broker);
});

afterAll(async () => {
  await ${variable}.${close}();
  await service.stop();
  await broker.end();
${start.cleanUp}});
`;
}
