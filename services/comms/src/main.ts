import { runService } from '@creator-desk/server/boot';
import { commsService } from './service.ts';

await runService(commsService);
