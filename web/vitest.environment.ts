import { builtinEnvironments, type Environment } from 'vitest/runtime';

const { jsdom } = builtinEnvironments;
const { Blob, File, FormData, Request } = globalThis;

/** jsdom with Node's File, FormData and Request: Node's fetch cannot send jsdom's files. */
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
