import { builtinEnvironments, type Environment } from 'vitest/runtime';

const { jsdom } = builtinEnvironments;
const { Blob, File, FormData, Request } = globalThis;
const { locks } = globalThis.navigator;

/** jsdom with Node's File, FormData and Request, because Node's fetch cannot send jsdom's files, and with Node's locks, because jsdom has none. */
const jsdomWithFiles: Environment = {
  ...jsdom,
  name: 'jsdom-with-files',
  async setup(global, options) {
    const teardown = await jsdom.setup(global, options);
    Object.assign(global, { Blob, File, FormData, Request });
    Object.defineProperty(global.navigator, 'locks', { value: locks, configurable: true });
    return teardown;
  },
};

export default jsdomWithFiles;
