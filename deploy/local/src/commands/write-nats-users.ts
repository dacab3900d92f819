// `npm run nats:users`: who may do what on the NATS servers of Compose and of Kubernetes, from the one table.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { usersFile } from '../nats-access.ts';
import { root } from '../settings.ts';

/** Kustomize takes no file from above the folder of its own. */
for (const folder of ['deploy/nats', 'deploy/kubernetes/base']) writeFileSync(join(root, folder, 'users.conf'), usersFile());
