import { nodeTests } from '../../vitest.node.ts';

// Two at once, also on two processors: these tests mostly wait, for brokers that come back and deadlines that pass.
export default nodeTests({ globalSetup: ['@creator-desk/testing/global-setup'], maxWorkers: 2 });
