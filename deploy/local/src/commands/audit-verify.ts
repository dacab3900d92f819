import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { superuserUrl } from '../backup/postgres-snapshot.ts';
import { pathsOf } from '../data-dir.ts';
import { serviceDatabaseUrl } from '../databases.ts';
import { Problem, runCommand } from '../problem.ts';
import { loadEnvFile, readSettings, root } from '../settings.ts';
import { services } from '../topology.ts';

/**
 * `npm run audit:verify [-- SERVICE=SEQUENCE:HASH …]`: verifies the audit logs of all services and prints their heads. Keep them
 * elsewhere and give them to a later run: it then finds lines removed from the end, too. Exit code 1 when a line was removed or changed.
 */
await runCommand(() => {
  const known = new Map<string, string | undefined>(
    process.argv.slice(2).map((given) => [given.split('=')[0] ?? '', given.split('=')[1]]),
  );
  for (const name of known.keys())
    if (!services.some((service) => service === name)) throw new Problem(`${name} is no service: name ${services.join(', ')}`);
  loadEnvFile();
  const settings = readSettings();
  const adminUrl = settings.databaseUrl ?? superuserUrl(pathsOf(settings.dataDir).postgres);
  for (const service of services) {
    const program = join(root, 'services', service, 'dist/audit-verify.main.js');
    if (!existsSync(program)) throw new Problem('The services are not built: run npm start once.');
    const head = known.get(service);
    const { status } = spawnSync(process.execPath, [program, ...(head ? ['--head', head] : [])], {
      env: { ...process.env, DATABASE_URL: serviceDatabaseUrl(adminUrl, service) },
      stdio: 'inherit',
    });
    if (status !== 0) process.exitCode = 1;
  }
  return Promise.resolve();
});
