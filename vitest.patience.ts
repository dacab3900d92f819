import { vi } from 'vitest';

const waitFor = vi.waitFor.bind(vi);

// A test waits for the thing itself. Vitest gives up after a second, which a busy machine needs for less than what is waited for.
vi.waitFor = (callback, options) => waitFor(callback, options ?? 15_000);
