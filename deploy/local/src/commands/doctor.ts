import { readRecord } from '../processes/process-record.ts';
import { pathsOf } from '../data-dir.ts';
import { databaseFindings } from '../doctor/database-checks.ts';
import { fileFindings } from '../doctor/file-checks.ts';
import { directoryFindings, portFindings, versionFindings } from '../doctor/machine-checks.ts';
import { Problem, runCommand } from '../problem.ts';
import { loadEnvFile, readSettings } from '../settings.ts';

/** `npm run doctor`: looks for what is wrong and says what to do; code 1 when it finds something. */
await runCommand(async () => {
  loadEnvFile();
  const settings = readSettings();
  const findings = [
    ...(await versionFindings(settings)),
    ...(await directoryFindings(settings)),
    ...(await portFindings(settings)),
  ];
  const looksInside = readRecord(pathsOf(settings.dataDir).lock) !== undefined && !settings.databaseUrl;
  if (looksInside) findings.push(...(await databaseFindings(settings.dataDir)));
  if (looksInside && !settings.storageEnv['S3_ENDPOINT']) findings.push(...(await fileFindings(settings.dataDir)));
  else console.log('The databases were not checked: the system does not run, or runs on a PostgreSQL of your own.');
  for (const { problem, remedy } of findings) console.log(`- ${problem}\n  ${remedy}`);
  if (findings.length > 0) throw new Problem(`${findings.length} ${findings.length === 1 ? 'problem' : 'problems'} found.`);
  console.log('Nothing is wrong.');
});
