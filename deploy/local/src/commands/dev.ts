import { get } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ensureAdminPassword } from '../data-dir.ts';
import { runUntilShutdown } from '../processes/shutdown.ts';
import { freePort } from '../free-port.ts';
import { runCommand } from '../problem.ts';
import type { Program } from '../processes/program.ts';
import { addressOf, loadEnvFile, readSettings, root, type Settings } from '../settings.ts';
import { type SupervisedProcess, supervise } from '../processes/supervise.ts';
import { assertPortFree, startSystem, type System } from '../system.ts';
import { pidFileOf, services } from '../topology.ts';

/** Output of the bundler that reports no failure. */
const ignoredOutput = /^Found |^Waiting |^\s+at |^\s*$/;

/** `npm run dev`: the system with rebuilds and restarts of changed services, and with hot reload of the web client. */
await runCommand(() =>
  runUntilShutdown(async (shutdown) => {
    loadEnvFile();
    const settings = readSettings();
    await assertPortFree(settings);
    // The browser connects to Vite, which proxies /api to the gateway.
    const gateway = { ...settings, host: '127.0.0.1', port: await freePort() };
    const system = await startSystem(gateway, console.log, shutdown);
    const watchers = [
      ...services.map((name) => watchBundle(system, settings, name, `services/${name}`)),
      watchBundle(system, settings, 'gateway', 'gateway'),
    ];
    const web = supervise(viteProgram(settings, gateway.port), {
      onLine: () => undefined,
      notify: prefixedLog('web'),
      logFile: 'the terminal',
    });
    const stop = async () => {
      await Promise.all([...watchers, web].map((supervised) => supervised.stop(1000)));
      await system.stop();
    };
    try {
      await web.waitUntilReady(30_000);
    } catch (error) {
      await stop();
      throw error;
    }
    console.log(
      `admin password: ${settings.adminPassword ? 'as set by ADMIN_PASSWORD' : `in ${ensureAdminPassword(settings.dataDir).file}`}`,
    );
    console.log(`ready ${addressOf(settings)}`);
    return { stop };
  }),
);

/** Rebuilds a service when its sources change, then restarts its process. */
function watchBundle(system: System, { dataDir }: Settings, name: string, folder: string): SupervisedProcess {
  const log = prefixedLog(name);
  let builds = 0;
  const onLine = (line: string) => {
    if (!/Rebuilt .* in/.test(line)) {
      if (!ignoredOutput.test(line)) log(line);
      return;
    }
    // The first build has the same sources as the running process.
    if (builds++ === 0) return;
    const startedAt = Date.now();
    void system.processes
      .get(name)
      ?.restart()
      .then((ready) => log(ready ? `restarted in ${Date.now() - startedAt} ms` : 'does not start, see its log'));
  };
  const config = join(root, 'rolldown.config.mjs');
  const program: Program = {
    name: `bundler of ${name}`,
    command: process.execPath,
    args: [binaryPath('rolldown', 'bin/cli.mjs'), '-c', config, '--watch'],
    cwd: join(root, folder),
    env: process.env,
    pidFile: pidFileOf(dataDir, `bundler-${name}`),
    stopSignal: 'SIGTERM',
    ready: () => Promise.resolve(builds > 0),
  };
  return supervise(program, { onLine, notify: log, logFile: 'the terminal' });
}

function viteProgram({ dataDir, host, port }: Settings, gatewayPort: number): Program {
  return {
    name: 'web',
    command: process.execPath,
    args: [binaryPath('vite', 'bin/vite.js'), '--host', host, '--port', String(port), '--strictPort', '--logLevel', 'warn'],
    cwd: join(root, 'web'),
    env: { ...process.env, GATEWAY_URL: `http://127.0.0.1:${gatewayPort}` },
    pidFile: pidFileOf(dataDir, 'web'),
    stopSignal: 'SIGTERM',
    ready: () =>
      new Promise((resolve) => {
        const request = get(addressOf({ host, port }), (response) => resolve(response.resume().statusCode === 200));
        request.once('error', () => resolve(false));
      }),
  };
}

function binaryPath(name: string, path: string): string {
  const require = createRequire(join(root, 'web/package.json'));
  return join(dirname(require.resolve(`${name}/package.json`)), path);
}

function prefixedLog(name: string) {
  return (message: string) => console.log(`${name}: ${message}`);
}
