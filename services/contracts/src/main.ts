import { runService } from '@creator-desk/server/runtime/boot';
import { contractsService } from './service.ts';

await runService(contractsService);
