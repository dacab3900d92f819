import { nodeTests } from '../../vitest.node.ts';

export default nodeTests({ globalSetup: ['@creator-desk/testing/global-setup'] });
