// What uploads cost, on the whole system as `npm start` runs it.
//   node services/media/bench/upload.ts [MiB]             memory and throughput of a large upload; 2560 MiB unless told
//   node services/media/bench/upload.ts killed [MiB]      an upload during which gateway and media are killed twice; 200 MiB unless told
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { playedDigest, post, sendAsStream, sendInChunks } from './sending.ts';
import { startBenchedSystem, type BenchedSystem } from './system.ts';
import { videoBytes, videoDigest } from './video-bytes.ts';

const MiB = 1024 ** 2;
const mb = (bytes: number): string => `${Math.round(bytes / MiB)} MB`;
const shown = (memory: Record<string, number>): string =>
  Object.entries(memory)
    .map(([name, bytes]) => `${name} ${mb(bytes)}`)
    .join(', ');

/** Seconds that work takes, and its result. */
async function timed<T>(work: () => Promise<T>): Promise<[seconds: number, result: T]> {
  const began = performance.now();
  const result = await work();
  return [(performance.now() - began) / 1000, result];
}

async function bare(size: number): Promise<number> {
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

/** Runs work while the memory of the processes is watched. */
async function watched<T>(system: BenchedSystem, work: () => Promise<T>): Promise<[most: Record<string, number>, result: T]> {
  const most = system.memory();
  const timer = setInterval(() => {
    for (const [name, bytes] of Object.entries(system.memory())) most[name] = Math.max(most[name] ?? 0, bytes);
  }, 100);
  return [most, await work().finally(() => clearInterval(timer))];
}

async function large(system: BenchedSystem, size: number): Promise<void> {
  const bareSeconds = await bare(size);
  console.log(`bare server: ${mb(size)} in ${bareSeconds.toFixed(1)} s, ${mb(size / bareSeconds)}/s`);
  const digest = videoDigest(size);
  for (const [way, send] of [
    ['in chunks', sendInChunks],
    ['as one stream', sendAsStream],
  ] as const) {
    console.log(`\nbefore: ${shown(system.memory())}`);
    const [most, [seconds, id]] = await watched(system, () => timed(() => send(system, size)));
    console.log(
      `${way}: ${seconds.toFixed(1)} s, ${mb(size / seconds)}/s, ${(bareSeconds / seconds).toFixed(2)} of the bare server`,
    );
    console.log(`during, at most: ${shown(most)}\nafter: ${shown(system.memory())}`);
    console.log(`played back: ${(await playedDigest(system, id)) === digest ? 'the same bytes' : 'OTHER BYTES'}`);
  }
}

async function killed(system: BenchedSystem, size: number): Promise<void> {
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
  const same = (await playedDigest(system, id)) === videoDigest(size);
  console.log(`${mb(size)} in ${seconds.toFixed(1)} s with ${kills} kills: ${same ? 'the same bytes' : 'OTHER BYTES'}`);
  if (!same || kills !== 2) process.exitCode = 1;
}

const [first = '', second = ''] = process.argv.slice(2);
const system = await startBenchedSystem();
try {
  if (first === 'killed') await killed(system, Number(second || 200) * MiB);
  else await large(system, Number(first || 2560) * MiB);
} finally {
  await system.stop();
}
