// The vitest configuration of the Node packages.
import { defineConfig, type ViteUserConfig } from 'vitest/config';

/** @param test overrides, e.g. a global set-up or longer timeouts */
export function nodeTests(test: ViteUserConfig['test'] = {}): ViteUserConfig {
  return defineConfig({
    oxc: { decorator: { legacy: true, emitDecoratorMetadata: true } },
    test: {
      include: ['src/**/*.spec.ts', 'test/**/*.spec.ts'],
      environment: 'node',
      testTimeout: 20_000,
      hookTimeout: 60_000,
      // As `eventually()`: far more than an effect takes to come, also on a busy machine.
      expect: { poll: { timeout: 15_000, interval: 50 } },
      passWithNoTests: true,
      reporters: ['default', ['json', { outputFile: 'test-results/results.json' }]],
      ...test,
    },
  });
}
