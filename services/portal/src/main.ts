import { runService } from '@creator-desk/server/boot';
import { portalService } from './service.ts';

await runService(portalService);
