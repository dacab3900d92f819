import { readConfig } from '@creator-desk/server/runtime/config';
import { runProcess } from '@creator-desk/server/runtime/run-process';
import { GatewayConfig } from './config.ts';
import { startGateway } from './gateway.ts';

await runProcess('gateway', () => startGateway(readConfig(GatewayConfig)));
