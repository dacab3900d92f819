import { runService } from '@creator-desk/server/boot';
import { contractsService } from './service.ts';

await runService(contractsService);
