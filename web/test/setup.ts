// Setup of every page test: an empty browser and a mock of the gateway.
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import * as react from 'react';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { gateway } from './gateway.ts';
import { stubBrowserApis } from './browser.ts';

configure(({ getElementError }) => ({
  // Pages load code and data, on a machine that is busy with other tests.
  asyncUtilTimeout: 30_000,
  // A query that waits fails several times before it finds: the page is printed only when the message is read.
  getElementError: (message, container) =>
    Object.defineProperties(new Error(), {
      name: { value: 'TestingLibraryElementError' },
      message: { get: () => getElementError(message, container).message, configurable: true },
    }),
}));
recordNoOwnerStacks();
stubBrowserApis();
// At once, not before the first test: the client captures fetch when its module is loaded.
gateway.listen({ onUnhandledFrame: 'error' });

beforeEach(() => {
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  // Charts measure texts in an element beside the page, which no test of other texts may find.
  document.getElementById('recharts_measurement_span')?.remove();
  gateway.resetHandlers();
});
afterAll(() => gateway.close());

/** React records where each of the first 10,000 elements of a second was made, for its warnings: a tenth of the time of a page spec. */
function recordNoOwnerStacks(): void {
  const internals: unknown = Reflect.get(react, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });
}
