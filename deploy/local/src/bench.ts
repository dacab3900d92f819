import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './settings.ts';

/** `npm run bench:extraction`: how much of the test documents the extraction reads right. */
const { status } = spawnSync(process.execPath, [join(root, 'services/contracts/bench/extraction.ts')], { stdio: 'inherit' });
process.exitCode = status ?? 1;
