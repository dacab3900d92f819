// Measures uploads on the whole system as `npm start` runs it.
//   node services/media/bench/upload.ts [MiB]             memory and throughput of a large upload; default 2560 MiB
//   node services/media/bench/upload.ts killed [MiB]      an upload during which gateway and media are killed twice; default 200 MiB
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { playbackDigest, post, sendAsStream, sendInChunks } from './upload-client.ts';
import { startBenchmarkSystem, type BenchmarkSystem } from './system.ts';
import { videoBytes, videoDigest } from './video-bytes.ts';

const MiB = 1024 ** 2;
const formatBytes = (bytes: number): string => `${Math.round(bytes / MiB)} MB`;
const formatMemory = (memory: Record<string, number>): string =>
  Object.entries(memory)
    .map(([name, bytes]) => `${name} ${formatBytes(bytes)}`)
    .join(', ');

/** Runs work and measures it in seconds. */
async function timed<T>(work: () => Promise<T>): Promise<[seconds: number, result: T]> {
  const began = performance.now();
  const result = await work();
  return [(performance.now() - began) / 1000, result];
}

async function timeBareServer(size: number): Promise<number> {
  const directory = mkdtempSync(join(tmpdir(), 'creator-desk-bare-'));
  const server = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts'), join(directory, 'file')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [address] = (await once(server.stdout, 'data')) as [Buffer];
  const [seconds] = await timed(() => post(address.toString().trim(), {}, videoBytes(0, size)));
  server.kill();
  rmSync(directory, { recursive: true, force: true });
  return seconds;
}

/** Runs work and records the peak memory of the processes. */
async function withPeakMemory<T>(
  system: BenchmarkSystem,
  work: () => Promise<T>,
): Promise<[most: Record<string, number>, result: T]> {
  const most = system.memory();
  const timer = setInterval(() => {
    for (const [name, bytes] of Object.entries(system.memory())) most[name] = Math.max(most[name] ?? 0, bytes);
  }, 100);
  return [most, await work().finally(() => clearInterval(timer))];
}

async function benchmarkThroughput(system: BenchmarkSystem, size: number): Promise<void> {
  const bareSeconds = await timeBareServer(size);
  console.log(`bare server: ${formatBytes(size)} in ${bareSeconds.toFixed(1)} s, ${formatBytes(size / bareSeconds)}/s`);
  const digest = videoDigest(size);
  for (const [way, send] of [
    ['in chunks', sendInChunks],
    ['as one stream', sendAsStream],
  ] as const) {
    console.log(`\nbefore: ${formatMemory(system.memory())}`);
    const [most, [seconds, id]] = await withPeakMemory(system, () => timed(() => send(system, size)));
    console.log(
      `${way}: ${seconds.toFixed(1)} s, ${formatBytes(size / seconds)}/s, ${(bareSeconds / seconds).toFixed(2)} of the bare server`,
    );
    console.log(`during, at most: ${formatMemory(most)}\nafter: ${formatMemory(system.memory())}`);
    console.log(`played back: ${(await playbackDigest(system, id)) === digest ? 'the same bytes' : 'OTHER BYTES'}`);
  }
}

async function benchmarkKills(system: BenchmarkSystem, size: number): Promise<void> {
  const chunks = Math.ceil(size / (8 * MiB));
  let kills = 0;
  const [seconds, id] = await timed(() =>
    sendInChunks(system, size, (arrived) => {
      if (arrived !== Math.floor((chunks * (kills + 1)) / 3) || kills === 2) return;
      kills += 1;
      for (const name of ['gateway', 'media'] as const) process.kill(system.pid(name), 'SIGKILL');
      console.log(`killed gateway and media after ${arrived} of ${chunks} chunks`);
    }),
  );
  const same = (await playbackDigest(system, id)) === videoDigest(size);
  console.log(`${formatBytes(size)} in ${seconds.toFixed(1)} s with ${kills} kills: ${same ? 'the same bytes' : 'OTHER BYTES'}`);
  if (!same || kills !== 2) process.exitCode = 1;
}

const [first = '', second = ''] = process.argv.slice(2);
const system = await startBenchmarkSystem();
try {
  if (first === 'killed') await benchmarkKills(system, Number(second || 200) * MiB);
  else await benchmarkThroughput(system, Number(first || 2560) * MiB);
} finally {
  await system.stop();
}
