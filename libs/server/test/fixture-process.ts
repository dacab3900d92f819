import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { rolldown } from 'rolldown';
import { internalToken } from '@creator-desk/testing/internal-headers';
import { directoryForProgram } from '@creator-desk/testing/services/service-process';
import { callerPublicKey } from '@creator-desk/testing/signing';
import type { TestDatabase } from '@creator-desk/testing/servers/database';
import type { TestBroker } from '@creator-desk/testing/servers/nats';

const own = /^@creator-desk\//;
/** What Node has compiled of the packages: a process starts in half the time. */
const compileCache = join(import.meta.dirname, '../test-results/compile-cache');

/** The probe, bundled as services are: what Node runs has no decorators. */
export class FixtureProgram {
  private static built: Promise<FixtureProgram> | undefined;

  private constructor(private readonly directory: string) {}

  /** Built once for all test files of this process. */
  static get(): Promise<FixtureProgram> {
    return (FixtureProgram.built ??= FixtureProgram.build());
  }

  private static async build(): Promise<FixtureProgram> {
    const program = new FixtureProgram(directoryForProgram('probe'));
    const bundle = await rolldown({
      input: join(import.meta.dirname, 'fixture.main.ts'),
      platform: 'node',
      tsconfig: false,
      external: (id) => !/^[./]/.test(id) && !own.test(id) && !id.startsWith('@oxc-project/runtime'),
      transform: { decorator: { legacy: true, emitDecoratorMetadata: true }, target: 'es2024' },
    });
    await bundle.write({ dir: program.directory, format: 'esm', entryFileNames: 'probe.js' });
    await bundle.close();
    return program;
  }

  /** Started, and listening. */
  async start(broker: TestBroker, database: TestDatabase, env: Record<string, string> = {}): Promise<FixtureProcess> {
    const child = spawn(process.execPath, [join(this.directory, 'probe.js')], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        PATH: process.env['PATH'],
        TZ: process.env['TZ'],
        NODE_COMPILE_CACHE: compileCache,
        PROBE_NAME: 'comms',
        NATS_URL: broker.url,
        DATABASE_URL: database.url,
        INTERNAL_TOKEN: internalToken,
        CALLER_PUBLIC_KEY: callerPublicKey,
        ...env,
      },
    });
    const probe = new FixtureProcess(child);
    await probe.listening();
    return probe;
  }
}

export class FixtureProcess {
  /** What it wrote to its log so far, a line each. */
  readonly log: { msg: string; level: string; address?: string }[] = [];
  private readonly ended: Promise<unknown>;
  private readonly started = Promise.withResolvers<void>();
  address = '';

  constructor(private readonly child: ChildProcess) {
    this.ended = once(child, 'exit');
    if (!child.stdout) throw new Error('it was started without an output to read');
    createInterface(child.stdout).on('line', (line) => this.read(line));
    void this.ended.then(() => this.started.reject(new Error(`it ended: ${JSON.stringify(this.log)}`)));
    this.started.promise.catch(() => undefined);
  }

  listening(): Promise<void> {
    return this.started.promise;
  }

  /** Asks it to stop. @returns its exit code */
  async stop(): Promise<number | null> {
    this.child.kill('SIGTERM');
    await this.ended;
    return this.child.exitCode;
  }

  /** As a power cut would end it. */
  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.ended;
  }

  private read(line: string): void {
    const entry = JSON.parse(line) as FixtureProcess['log'][number];
    this.log.push(entry);
    if (entry.msg !== 'listening') return;
    this.address = entry.address ?? '';
    this.started.resolve();
  }
}
