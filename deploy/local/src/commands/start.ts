import { ensureAdminPassword } from '../data-dir.ts';
import { runUntilShutdown } from '../processes/shutdown.ts';
import { runCommand } from '../problem.ts';
import { addressOf, loadEnvFile, readSettings } from '../settings.ts';
import { startSystem } from '../system.ts';

/** `npm start`: the whole system, until it is asked to stop. */
await runCommand(() =>
  runUntilShutdown(async (shutdown) => {
    loadEnvFile();
    const settings = readSettings();
    const system = await startSystem(settings, console.log, shutdown);
    console.log(
      `admin password: ${settings.adminPassword ? 'as set by ADMIN_PASSWORD' : `in ${ensureAdminPassword(settings.dataDir).file}`}`,
    );
    console.log(`ready ${addressOf(settings)}`);
    return system;
  }),
);
