import { nodeTests } from '../../vitest.node.ts';

/** The whole system, started as `npm start` does, and a real browser. */
export default nodeTests({
  include: ['e2e/**/*.e2e.ts'],
  fileParallelism: false,
  testTimeout: 60_000,
  hookTimeout: 180_000,
  reporters: ['default', ['json', { outputFile: 'test-results/e2e.json' }]],
});
