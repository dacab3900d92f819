import { existsSync, readFileSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { formatFileSize } from '@creator-desk/domain/values/display';
import { pathsOf, prepareDataDir } from '../data-dir.ts';
import { natsBinary } from '../embedded/nats.ts';
import { postgresBinaries } from '../embedded/postgres-cluster.ts';
import { Problem } from '../problem.ts';
import { readRecord } from '../processes/process-record.ts';
import type { Settings } from '../settings.ts';
import { assertPortFree } from '../system.ts';

/** Something that is wrong, and what to do about it. */
export interface Finding {
  problem: string;
  remedy: string;
}

/** The embedded cluster's; another one cannot read its files. */
const postgresMajor = '18';
const nodeMajor = 24;
/** Less would not hold one large video beside the write-ahead log. */
const minFreeBytes = 3 * 1024 ** 3;

/** Programs and their versions. */
export async function versionFindings(settings: Settings): Promise<Finding[]> {
  const findings: Finding[] = [];
  const major = Number(process.versions.node.split('.')[0]);
  if (major < nodeMajor)
    findings.push({
      problem: `Node ${process.versions.node} is too old.`,
      remedy: `Run the npm scripts: they fetch Node ${nodeMajor}.`,
    });
  const programs = [...(settings.natsUrl ? [] : [natsBinary]), ...(settings.databaseUrl ? [] : [postgresBinaries])];
  for (const find of programs) {
    const problem = await problemOf(async () => void (await find()));
    if (problem) findings.push({ problem, remedy: 'Then start again.' });
  }
  const versionFile = join(pathsOf(settings.dataDir).postgres, 'PG_VERSION');
  const version = existsSync(versionFile) ? readFileSync(versionFile, 'utf8').trim() : postgresMajor;
  if (version !== postgresMajor)
    findings.push({
      problem: `The data directory is of PostgreSQL ${version}, this release has ${postgresMajor}.`,
      remedy: 'Start the release that wrote it, and read the changelog for the way to the next one.',
    });
  return findings;
}

/** Room, and who may write and read. */
export async function directoryFindings({ dataDir }: Settings): Promise<Finding[]> {
  const problem = await problemOf(async () => prepareDataDir(dataDir));
  if (problem) return [{ problem, remedy: `Check the owner and the mode of ${dataDir}.` }];
  const findings: Finding[] = [];
  const { bavail, bsize } = statfsSync(dataDir);
  if (bavail * bsize < minFreeBytes)
    findings.push({
      problem: `Only ${formatFileSize(bavail * bsize)} are free in ${dataDir}.`,
      remedy: 'Make room: see "Storage is full or down" in docs/runbook.md.',
    });
  const { secrets, adminPassword } = pathsOf(dataDir);
  for (const file of [secrets, adminPassword]) {
    if (existsSync(file) && (statSync(file).mode & 0o077) !== 0)
      findings.push({ problem: `Others on this machine can read ${file}.`, remedy: `Run: chmod 600 ${file}` });
  }
  return findings;
}

/** The port, unless our own system has it. */
export async function portFindings(settings: Settings): Promise<Finding[]> {
  if (readRecord(pathsOf(settings.dataDir).lock)) return [];
  const problem = await problemOf(() => assertPortFree(settings));
  return problem ? [{ problem, remedy: 'Then start again.' }] : [];
}

/** @returns the message of the Problem that the work throws */
async function problemOf(work: () => Promise<void>): Promise<string | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (error instanceof Problem) return error.message;
    throw error;
  }
}
