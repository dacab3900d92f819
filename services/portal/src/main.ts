import { runService } from '@creator-desk/server/runtime/boot';
import { portalService } from './service.ts';

await runService(portalService);
