import { runService } from '@creator-desk/server/runtime/boot';
import { commsService } from './service.ts';

await runService(commsService);
