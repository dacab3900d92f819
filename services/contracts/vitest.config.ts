import { nodeTests } from '../../vitest.node.ts';

// The files share a process: each starts servers and databases of its own, and loading all packages anew took a third of the time.
export default nodeTests({ globalSetup: ['@creator-desk/testing/servers/global-setup'], isolate: false });
