import { builtinEnvironments, type Environment } from 'vitest/runtime';

const { jsdom } = builtinEnvironments;
const { Blob, File, FormData, Request } = globalThis;

/** jsdom, with the files, forms and requests of Node itself: its fetch cannot send a form that holds a file of jsdom's. */
const jsdomWithFiles: Environment = {
  ...jsdom,
  name: 'jsdom-with-files',
  async setup(global, options) {
    const teardown = await jsdom.setup(global, options);
    Object.assign(global, { Blob, File, FormData, Request });
    return teardown;
  },
};

export default jsdomWithFiles;
