import { nodeTests } from '../../vitest.node.ts';

// Two at once, also on two processors: these tests mostly wait, for brokers that come back and deadlines that pass. The files share
// these processes: each starts servers and databases of its own, and loading all packages anew took a third of the time.
export default nodeTests({ globalSetup: ['@creator-desk/testing/servers/global-setup'], isolate: false, maxWorkers: 2 });
