// Setup of every page test: an empty browser and a mock of the gateway.
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { gateway } from './gateway.ts';
import { stubBrowserApis } from './browser.ts';

// Pages load code and data, on a machine that is busy with other tests.
configure({ asyncUtilTimeout: 10_000 });
stubBrowserApis();
// At once, not before the first test: the client captures fetch when its module is loaded.
gateway.listen({ onUnhandledFrame: 'error' });

beforeEach(() => {
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  gateway.resetHandlers();
});
afterAll(() => gateway.close());
