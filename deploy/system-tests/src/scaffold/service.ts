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

/** The beginning of a spec: the service with a caller, or with another service that publishes events. */
export function specHead(tree: SourceTree, service: string, test: { imports: string; publishes: boolean }): string {
  const stores = tree.read(`services/${service}/src/service.ts`).includes('StorageModule');
  const storage = {
    imports:
      "import { mkdtempSync, rmSync } from 'node:fs';\nimport { tmpdir } from 'node:os';\nimport { join } from 'node:path';\n",
    directory: "const storageDir = mkdtempSync(join(tmpdir(), 'creator-desk-storage-'));\n",
    config: ', { STORAGE_DIR: storageDir }',
    stop: 'async () => {\n  await stop();\n  rmSync(storageDir, { recursive: true, force: true });\n}',
  };
  const none = { imports: '', directory: '', config: '', stop: '() => stop()' };
  const { imports, directory, config, stop } = stores ? storage : none;
  const kit = '@creator-desk/testing/services';
  const [types, variables, started] = test.publishes
    ? [
        `import { eventually } from '@creator-desk/testing/eventually';\nimport type { FakeService } from '${kit}/fake-service';\nimport type { RunningService } from '${kit}/test-service';\n`,
        'let service: RunningService;\nlet publisher: FakeService;\n',
        'service, others: publisher, stop',
      ]
    : [`import type { TestCaller } from '${kit}/test-service';\n`, 'let caller: TestCaller;\n', 'caller, stop'];
  return `${imports}import { afterAll, beforeAll, describe, expect, it } from 'vitest';
${test.imports}${types}import { startServiceWithOthers } from '${kit}/service-with-others';
import { ${service}Service } from '../service.ts';

${directory}${variables}let stop: () => Promise<void>;

beforeAll(async () => {
  ({ ${started} } = await startServiceWithOthers(${service}Service${config}));
});

afterAll(${stop});
`;
}
