import { nodeTests } from '../../vitest.node.ts';

export default nodeTests();
