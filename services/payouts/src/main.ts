import { runService } from '@creator-desk/server/boot';
import { payoutsService } from './service.ts';

await runService(payoutsService);
