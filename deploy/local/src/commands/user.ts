import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { superuserUrl } from '../backup/postgres-snapshot.ts';
import { pathsOf } from '../data-dir.ts';
import { serviceDatabaseUrl } from '../databases.ts';
import { Problem, runCommand } from '../problem.ts';
import { loadEnvFile, readSettings, root } from '../settings.ts';

/** `npm run user -- add EMAIL | reset EMAIL | list`: manages accounts while the system runs, for owners who cannot sign in. */
await runCommand(() => {
  loadEnvFile();
  const settings = readSettings();
  const program = join(root, 'services/contracts/dist/user.main.js');
  if (!existsSync(program)) throw new Problem('The services are not built: run npm start once.');
  const adminUrl = settings.databaseUrl ?? superuserUrl(pathsOf(settings.dataDir).postgres);
  const { status } = spawnSync(process.execPath, [program, ...process.argv.slice(2)], {
    env: {
      PUBLIC_URL: `http://localhost:${settings.port}`,
      ...process.env,
      DATABASE_URL: serviceDatabaseUrl(adminUrl, 'contracts'),
    },
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
  return Promise.resolve();
});
