import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    include: ['{src,worker}/**/*.spec.{ts,tsx}', '*.spec.ts'],
    environment: './vitest.environment.ts',
    // The files share a process: loading React, antd and jsdom anew took nearly half of the processor time.
    isolate: false,
    // In 'test' antd gives every element the same id, which breaks aria-labelledby.
    env: { NODE_ENV: 'development' },
    setupFiles: ['test/setup.ts'],
    // As asyncUtilTimeout (test/setup.ts): far more than a page takes, also on a machine that is busy with other tests.
    testTimeout: 120_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    reporters: ['default', ['json', { outputFile: 'test-results/results.json' }]],
  },
});
