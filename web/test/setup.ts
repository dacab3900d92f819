// What every page test stands on: an empty browser, and a server that answers as the gateway would.
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { gateway } from './gateway.ts';
import { stubBrowserApis } from './browser.ts';

// A page waits for its code as well as for the server, on a machine that is busy with other tests.
configure({ asyncUtilTimeout: 10_000 });
stubBrowserApis();
// At once, not before the first test: the client takes fetch when its module is loaded.
gateway.listen({ onUnhandledFrame: 'error' });

beforeEach(() => {
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  gateway.resetHandlers();
});
afterAll(() => gateway.close());
