import { runService } from '@creator-desk/server/runtime/boot';
import { mediaService } from './service.ts';

await runService(mediaService);
