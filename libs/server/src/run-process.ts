import type { INestApplication } from '@nestjs/common';
import { ConfigError } from './config.ts';
import { createLog } from './log.ts';

/** How long a stopping process may take to finish what it is doing. */
const graceToStop = 5_000;

/** Starts a process; a configuration or a start that fails is one clear message and exit code 1. */
export async function runProcess(name: string, start: () => Promise<INestApplication>): Promise<void> {
  try {
    stopOnSignals(await start());
  } catch (error) {
    const problem = error instanceof ConfigError ? error.message : error;
    createLog(name, 'info').fatal({ err: problem }, error instanceof ConfigError ? error.message : 'could not start');
    process.exitCode = 1;
    setTimeout(() => process.exit(1), 100);
  }
}

function stopOnSignals(app: INestApplication): void {
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), graceToStop).unref();
    void app.close().finally(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
