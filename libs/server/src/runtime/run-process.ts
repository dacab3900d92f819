import { flushCompileCache } from 'node:module';
import type { INestApplication } from '@nestjs/common';
import type { Logger } from 'pino';
import { ConfigError } from './config.ts';
import { collectWhenIdle } from './idle-collection.ts';
import { startTelemetry } from '../telemetry/start-telemetry.ts';
import { createLog } from '../telemetry/log.ts';

/** How long a process may take to stop: it exits within 5 s. */
const defaultShutdownGraceMs = 4_500;

/** Starts a process. A failed configuration or start prints one clear message and exits with code 1. */
export async function runProcess(
  name: string,
  start: () => Promise<INestApplication>,
  { shutdownGraceMs = defaultShutdownGraceMs } = {},
): Promise<void> {
  const log = createLog(name, 'info');
  // A defect leaves an unknown state: log it, exit, and let the supervisor restart the process.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught error');
    process.exit(1);
  });
  // Node writes the compile cache only at a clean exit. Flush it now, while nothing runs: flushing blocks.
  flushCompileCache();
  collectWhenIdle();
  const endTelemetry = startTelemetry(name);
  try {
    stopOnSignals(await start(), { log, shutdownGraceMs, ended: endTelemetry });
    // The supervisor of the local start asks no one who does not listen yet.
    process.send?.('listening');
  } catch (error) {
    const problem = error instanceof ConfigError ? error.message : error;
    log.fatal({ err: problem }, error instanceof ConfigError ? error.message : 'could not start');
    process.exitCode = 1;
    setTimeout(() => process.exit(1), 100);
  }
}

interface Shutdown {
  log: Logger;
  shutdownGraceMs: number;
  /** After the application was closed. */
  ended: () => Promise<void>;
}

function stopOnSignals(app: INestApplication, { log, shutdownGraceMs, ended }: Shutdown): void {
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => {
      log.error('shutdown timed out, exiting');
      process.exit(1);
    }, shutdownGraceMs).unref();
    app
      .close()
      .then(ended)
      .then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'could not stop in order');
          process.exit(1);
        },
      );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
