import { runService } from '@creator-desk/server/boot';
import { mediaService } from './service.ts';

await runService(mediaService);
