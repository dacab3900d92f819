import { defineConfig } from 'vitest/config';
import { nodeTests } from '../../vitest.node.ts';

const limits = { testTimeout: 60_000, hookTimeout: 180_000 };

/** Tests that start systems of their own. */
const ownSystems = ['e2e/start.e2e.ts', 'e2e/backup.e2e.ts', 'e2e/logs.e2e.ts', 'e2e/fuzz.e2e.ts'];

/**
 * The whole system, started as `npm start` does. What is seen in a browser shares one system and a browser for each file; how it is
 * started and stopped is tested on systems of its own.
 */
export default defineConfig({
  test: {
    // A browser test mostly waits; with three at once they run into their timeouts.
    maxWorkers: 2,
    reporters: ['default', ['json', { outputFile: 'test-results/e2e.json' }]],
    projects: [
      nodeTests({ ...limits, name: 'start', include: ownSystems }),
      nodeTests({
        ...limits,
        name: 'browser',
        include: ['e2e/**/*.e2e.ts'],
        exclude: ownSystems,
        globalSetup: ['e2e/global-setup.ts'],
      }),
    ],
  },
});
