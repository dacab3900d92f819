// What every Node part's test run shares; a part's vitest.config.ts calls it.
import { join } from 'node:path';
import { defineConfig, type ViteUserConfig } from 'vitest/config';

/** @param test what differs from the usual: a global set-up, longer limits */
export function nodeTests(test: ViteUserConfig['test'] = {}): ViteUserConfig {
  return defineConfig({
    oxc: { decorator: { legacy: true, emitDecoratorMetadata: true } },
    test: {
      include: ['src/**/*.spec.ts', 'test/**/*.spec.ts'],
      environment: 'node',
      setupFiles: [join(import.meta.dirname, 'vitest.patience.ts')],
      testTimeout: 20_000,
      hookTimeout: 60_000,
      passWithNoTests: true,
      reporters: ['default', ['json', { outputFile: 'test-results/results.json' }]],
      ...test,
    },
  });
}
