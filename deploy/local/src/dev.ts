import { get } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { keptAdminPassword } from './data-dir.ts';
import { untilEnding } from './ending.ts';
import { freePort } from './free-port.ts';
import { runCommand } from './problem.ts';
import type { Program } from './program.ts';
import { addressOf, loadEnvFile, readSettings, root, type Settings } from './settings.ts';
import { type Supervised, supervise } from './supervise.ts';
import { refuseBusyPort, startSystem, type System } from './system.ts';
import { pidFileOf, services } from './topology.ts';

/** What the bundler says besides the failures that are worth reading. */
const chatter = /^Found |^Waiting |^\s+at |^\s*$/;

/** `npm run dev`: the system, each Node part built and restarted when its sources change, the web client with hot reload. */
await runCommand(() =>
  untilEnding(async (ending) => {
    loadEnvFile();
    const settings = readSettings();
    await refuseBusyPort(settings);
    // the browser talks to vite, which passes /api on to the gateway
    const gateway = { ...settings, host: '127.0.0.1', port: await freePort() };
    const system = await startSystem(gateway, console.log, ending);
    const watchers = [
      ...services.map((name) => watch(system, settings, name, `services/${name}`)),
      watch(system, settings, 'gateway', 'gateway'),
    ];
    const web = supervise(viteProgram(settings, gateway.port), {
      line: () => undefined,
      news: tellAs('web'),
      log: 'the terminal',
    });
    const stop = async () => {
      await Promise.all([...watchers, web].map((one) => one.stop(1000)));
      await system.stop();
    };
    try {
      await web.untilReady(30_000);
    } catch (error) {
      await stop();
      throw error;
    }
    console.log(
      `admin password: ${settings.adminPassword ? 'as set by ADMIN_PASSWORD' : `in ${keptAdminPassword(settings.dataDir).file}`}`,
    );
    console.log(`ready ${addressOf(settings)}`);
    return { stop };
  }),
);

/** Bundles one part whenever its sources change, and then restarts its process. */
function watch(system: System, { dataDir }: Settings, name: string, part: string): Supervised {
  const tell = tellAs(name);
  let builds = 0;
  const line = (words: string) => {
    if (!/Rebuilt .* in/.test(words)) {
      if (!chatter.test(words)) tell(words);
      return;
    }
    // what runs was built from the same sources as the first
    if (builds++ === 0) return;
    const since = Date.now();
    void system.processes
      .get(name)
      ?.restart()
      .then((serves) => tell(serves ? `restarted in ${Date.now() - since} ms` : 'does not start, see its log'));
  };
  const config = join(root, 'rolldown.config.mjs');
  const program: Program = {
    name: `bundler of ${name}`,
    command: process.execPath,
    args: [binaryOf('rolldown', 'bin/cli.mjs'), '-c', config, '--watch'],
    cwd: join(root, part),
    env: process.env,
    pidFile: pidFileOf(dataDir, `bundler-${name}`),
    stopSignal: 'SIGTERM',
    ready: () => Promise.resolve(builds > 0),
  };
  return supervise(program, { line, news: tell, log: 'the terminal' });
}

function viteProgram({ dataDir, host, port }: Settings, gatewayPort: number): Program {
  return {
    name: 'web',
    command: process.execPath,
    args: [binaryOf('vite', 'bin/vite.js'), '--host', host, '--port', String(port), '--strictPort', '--logLevel', 'warn'],
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

function binaryOf(name: string, path: string): string {
  const require = createRequire(join(root, 'web/package.json'));
  return join(dirname(require.resolve(`${name}/package.json`)), path);
}

function tellAs(name: string) {
  return (words: string) => console.log(`${name}: ${words}`);
}
