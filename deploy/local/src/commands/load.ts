import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { superuserUrl } from '../backup/postgres-snapshot.ts';
import { claimDataDir, pathsOf } from '../data-dir.ts';
import { startPostgres } from '../embedded/postgres.ts';
import { readRecord } from '../../process-lock.mjs';
import { loadContracts } from '../load/load-contracts.ts';
import { Problem, runCommand } from '../problem.ts';
import { loadEnvFile, readSettings, type Settings } from '../settings.ts';

const usage = 'Use: npm run load -- --contracts NUMBER [--earlier-videos NUMBER] [--beside-others]';
const maxContracts = 5_000_000;
/** Of one contract. */
const maxEarlierVideos = 1_000;

/** `npm run load`: fills a test system, running or stopped, with contracts and what belongs to them. */
await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      contracts: { type: 'string' },
      'earlier-videos': { type: 'string', default: '0' },
      'beside-others': { type: 'boolean' },
    },
  });
  const contracts = Number(values.contracts);
  if (!Number.isInteger(contracts) || contracts < 1 || contracts > maxContracts)
    throw new Problem(`${usage}. The number is from 1 to ${maxContracts}.`);
  const earlierVideos = Number(values['earlier-videos']);
  if (!Number.isInteger(earlierVideos) || earlierVideos < 0 || earlierVideos > maxEarlierVideos)
    throw new Problem(`${usage}. A contract can have 0 to ${maxEarlierVideos} more videos.`);
  loadEnvFile();
  const settings = readSettings();
  const timeZone = settings.sharedEnv['BUSINESS_TIMEZONE'] ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const besideOthers = values['beside-others'] ?? false;
  const startedAt = Date.now();
  await withDatabase(settings, async (adminUrl) => {
    const { rows } = await loadContracts({ adminUrl, contracts, earlierVideos, timeZone, besideOthers, log: console.error });
    console.log(`loaded ${contracts} contracts, ${rows} rows, in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  });
});

/** With the embedded PostgreSQL of a system that is stopped, the data directory is ours for as long. */
async function withDatabase({ databaseUrl, dataDir }: Settings, work: (adminUrl: string) => Promise<void>): Promise<void> {
  if (databaseUrl) return work(databaseUrl);
  const { postgres, lock } = pathsOf(dataDir);
  if (!existsSync(join(postgres, 'PG_VERSION'))) throw new Problem(`${dataDir} has no data yet: start the system once first.`);
  if (readRecord(lock)) return work(superuserUrl(postgres));
  const claim = await claimDataDir(dataDir);
  try {
    const server = await startPostgres({ dataDir: postgres });
    try {
      await work(server.url);
    } finally {
      await server.stop();
    }
  } finally {
    claim.release();
  }
}
