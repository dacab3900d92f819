import { flushCompileCache } from 'node:module';
import type { INestApplication } from '@nestjs/common';
import type { Logger } from 'pino';
import { ConfigError } from './config.ts';
import { startTelemetry } from '../telemetry/start-telemetry.ts';
import { createLog } from '../telemetry/log.ts';

/** How long a stopping process may take to finish what it is doing: it is gone within 5 s. */
const graceToStop = 4_500;

/** Starts a process; a configuration or a start that fails is one clear message and exit code 1. */
export async function runProcess(name: string, start: () => Promise<INestApplication>): Promise<void> {
  const log = createLog(name, 'info');
  // A defect leaves an unknown state: say what it was, end, and let whoever watches over us start us again.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an error that nothing caught');
    process.exit(1);
  });
  // Node writes it at the end of a process only, and one that is killed has no such end. Now, while nothing runs: it blocks.
  flushCompileCache();
  const endInsight = startTelemetry(name);
  try {
    stopOnSignals(await start(), log, endInsight);
  } catch (error) {
    const problem = error instanceof ConfigError ? error.message : error;
    log.fatal({ err: problem }, error instanceof ConfigError ? error.message : 'could not start');
    process.exitCode = 1;
    setTimeout(() => process.exit(1), 100);
  }
}

function stopOnSignals(app: INestApplication, log: Logger, ended: () => Promise<void>): void {
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => {
      log.error('stopped before everything had ended');
      process.exit(1);
    }, graceToStop).unref();
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
