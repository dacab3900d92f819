import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    include: ['src/**/*.spec.{ts,tsx}', '*.spec.ts'],
    environment: './vitest.environment.ts',
    // In 'test' antd gives every element one and the same id, and names by id (aria-labelledby) go wrong.
    env: { NODE_ENV: 'development' },
    setupFiles: ['test/setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    reporters: ['default', ['json', { outputFile: 'test-results/results.json' }]],
  },
});
