import { runService } from '@creator-desk/server/runtime/boot';
import { payoutsService } from './service.ts';

await runService(payoutsService);
