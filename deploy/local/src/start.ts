import { keptAdminPassword } from './data-dir.ts';
import { untilEnding } from './ending.ts';
import { runCommand } from './problem.ts';
import { addressOf, loadEnvFile, readSettings } from './settings.ts';
import { startSystem } from './system.ts';

/** `npm start`: the whole system, until it is told to end. */
await runCommand(() =>
  untilEnding(async (ending) => {
    loadEnvFile();
    const settings = readSettings();
    const system = await startSystem(settings, console.log, ending);
    console.log(
      `admin password: ${settings.adminPassword ? 'as set by ADMIN_PASSWORD' : `in ${keptAdminPassword(settings.dataDir).file}`}`,
    );
    console.log(`ready ${addressOf(settings)}`);
    return system;
  }),
);
