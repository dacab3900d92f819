import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from '@creator-desk/local/build';
import { findChromium } from './chromium.ts';
import { Problem, runCommand } from '@creator-desk/local/problem';
import { sendSignal } from '@creator-desk/local/processes/process-record';
import { root } from '@creator-desk/local/settings';
import { services } from '@creator-desk/local/topology';

/**
 * `npm run test:containers`: runs the tests of the services, the gateway and the browser on PostgreSQL, NATS and MinIO in containers
 * (the images of docker-compose.yml) instead of the embedded servers. Arguments are passed to vitest:
 * `npm run test:containers -- src/storage` runs only those tests of each package.
 */
const testedPackages = ['libs/server', 'gateway', ...services.map((name) => `services/${name}`)];
/** Installed on demand, because only this command needs it. */
const testcontainersVersion = '12.2.0';
const testcontainersDir = join(root, '.node/testcontainers');
const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => interruption.abort());

interface StartedContainer {
  getHost(): string;
  getMappedPort(port: number): number;
  stop(): Promise<unknown>;
}

/** The part of testcontainers that is used here. */
interface Container {
  withEnvironment(environment: Record<string, string>): Container;
  withCommand(command: string[]): Container;
  withExposedPorts(port: number): Container;
  withWaitStrategy(strategy: unknown): Container;
  start(): Promise<StartedContainer>;
}
interface Testcontainers {
  GenericContainer: new (image: string) => Container;
  Wait: { forLogMessage(message: RegExp, times?: number): unknown; forHttp(path: string, port: number): unknown };
}

await runCommand(async () => {
  const { GenericContainer, Wait } = await loadTestcontainers();
  const directory = mkdtempSync(join(tmpdir(), 'creator-desk-containers-'));
  const running: StartedContainer[] = [];
  try {
    const postgres = await startFirst(() =>
      new GenericContainer(imageOf('postgres'))
        .withEnvironment({ POSTGRES_PASSWORD: 'testing' })
        .withCommand(['postgres', '-c', 'max_connections=400', '-c', 'fsync=off', '-c', 'full_page_writes=off'])
        .withExposedPorts(5432)
        // It logs this once while it creates its data directory, and once when it is ready.
        .withWaitStrategy(Wait.forLogMessage(/ready to accept connections/, 2))
        .start(),
    );
    running.push(postgres);
    const minio = await new GenericContainer(imageOf('minio'))
      .withEnvironment({ MINIO_ROOT_USER: 'testing', MINIO_ROOT_PASSWORD: 'testing-secret' })
      .withCommand(['server', '/data'])
      .withExposedPorts(9000)
      .withWaitStrategy(Wait.forHttp('/minio/health/ready', 9000))
      .start();
    running.push(minio);
    const env = {
      TEST_POSTGRES_URL: `postgres://postgres:testing@${postgres.getHost()}:${postgres.getMappedPort(5432)}/postgres`,
      TEST_S3_ENDPOINT: `http://${minio.getHost()}:${minio.getMappedPort(9000)}`,
      TEST_S3_ACCESS_KEY: 'testing',
      TEST_S3_SECRET_KEY: 'testing-secret',
      NATS_SERVER_BIN: writeNatsWrapper(directory),
    };
    await runTests(process.argv.slice(2), env);
  } finally {
    await Promise.all(running.map((one) => one.stop()));
    rmSync(directory, { recursive: true, force: true });
  }
});

/**
 * Starts the first container, and with it testcontainers' clean-up container, which removes what a killed run leaves behind. Where
 * its image is not available, the run continues without it.
 */
async function startFirst(start: () => Promise<StartedContainer>): Promise<StartedContainer> {
  try {
    return await start();
  } catch (error) {
    if (process.env['TESTCONTAINERS_RYUK_DISABLED']) throw error;
    process.env['TESTCONTAINERS_RYUK_DISABLED'] = 'true';
    console.log(
      `continuing without the clean-up container of testcontainers: ${error instanceof Error ? error.message : String(error)}`,
    );
    return await start();
  }
}

async function runTests(vitestArgs: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const failed: string[] = [];
  for (const folder of testedPackages) {
    if (interruption.signal.aborted) return;
    console.log(`\n${folder}`);
    if ((await runVitest(join(root, folder), ['run', ...vitestArgs], env)) !== 0) failed.push(folder);
  }
  if (vitestArgs.length === 0 && !interruption.signal.aborted) {
    console.log('\nthe whole system, in a browser');
    await build(console.log, interruption.signal);
    await findChromium();
    const browser = ['run', '-c', 'vitest.e2e.config.ts', '--project', 'browser'];
    if ((await runVitest(join(root, 'deploy/system-tests'), browser, env)) !== 0) failed.push('the whole system');
  }
  if (failed.length > 0) throw new Problem(`Failed in containers: ${failed.join(', ')}`);
  console.log('\nEverything passed in containers.');
}

function runVitest(cwd: string, args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const program = join(root, 'node_modules/vitest/vitest.mjs');
  const child = spawn(process.execPath, [program, ...args, '--passWithNoTests'], {
    cwd,
    env: { ...process.env, ...env },
    detached: true,
    stdio: 'inherit',
  });
  interruption.signal.addEventListener('abort', () => child.pid && sendSignal(-child.pid, 'SIGTERM'), { once: true });
  return new Promise((resolve, reject) => child.once('error', reject).once('close', (code) => resolve(code ?? 1)));
}

/** Writes a `nats-server` program that runs each server in a container, on the host network and with the test's directory. */
function writeNatsWrapper(directory: string): string {
  const program = join(directory, 'nats-server');
  const { DOCKER_HOST, PATH } = process.env;
  const user = `${process.getuid?.() ?? 0}:${process.getgid?.() ?? 0}`;
  writeFileSync(
    program,
    [
      '#!/bin/sh',
      '# nats-server -c CONF: the directory of CONF holds all files that it needs',
      `export PATH='${PATH}'`,
      DOCKER_HOST ? `export DOCKER_HOST='${DOCKER_HOST}'` : '',
      'directory=$(dirname "$2")',
      'name=creator-desk-nats-$$',
      `docker run --rm --name "$name" --network host --user ${user} -v "$directory:$directory" ${imageOf('nats')} "$@" &`,
      'server=$!',
      "trap 'kill -TERM $server' TERM INT",
      '# a kill -9 ends this shell but not the container',
      '(while kill -0 $$; do sleep 0.1; done; docker kill "$name") >/dev/null 2>&1 &',
      '# a signal interrupts the first wait',
      'wait $server || wait $server',
      '',
    ].join('\n'),
  );
  chmodSync(program, 0o755);
  return program;
}

/** The image of a service in docker-compose.yml. */
function imageOf(service: string): string {
  const compose = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
  const [, image] = new RegExp(`^  ${service}:\\n(?:    .*\\n)*?    image: (\\S+)`, 'm').exec(compose) ?? [];
  if (!image) throw new Problem(`docker-compose.yml names no image for ${service}.`);
  return image;
}

/** @throws Problem when it cannot be installed */
async function loadTestcontainers(): Promise<Testcontainers> {
  const manifest = join(testcontainersDir, 'node_modules/testcontainers/package.json');
  const installed = existsSync(manifest) && (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
  if (installed !== testcontainersVersion) {
    const npm = process.env['npm_execpath'] ?? 'npm';
    const [command, ...first] = npm.endsWith('.js') ? [process.execPath, npm] : [npm];
    const options = [
      '--prefix',
      testcontainersDir,
      '--no-save',
      '--no-package-lock',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
    ];
    mkdirSync(testcontainersDir, { recursive: true });
    const child = spawn(command ?? 'npm', [...first, 'install', ...options, `testcontainers@${testcontainersVersion}`], {
      stdio: 'inherit',
    });
    const code = await new Promise((resolve) => child.once('error', () => resolve(1)).once('close', resolve));
    if (code !== 0) throw new Problem('testcontainers could not be installed from npm.');
  }
  const require = createRequire(manifest);
  return (await import(pathToFileURL(require.resolve('testcontainers')).href)) as Testcontainers;
}
