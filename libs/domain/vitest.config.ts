import { nodeTests } from '../../vitest.node.ts';

// The files share a process: they keep no state, and loading the package anew for each took a third of the time.
export default nodeTests({ isolate: false });
