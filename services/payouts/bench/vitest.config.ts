import { nodeTests } from '../../../vitest.node.ts';

// Too long for every test run: npx vitest run --config bench/vitest.config.ts
export default nodeTests({ include: ['bench/**/*.bench.spec.ts'], globalSetup: ['@creator-desk/testing/servers/global-setup'] });
