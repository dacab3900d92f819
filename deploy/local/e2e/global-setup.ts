import type { TestProject } from 'vitest/node';
import { cleanUp, newDataDir, startLocalSystem } from './local-system.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the system runs that all browser tests share. */
    systemAddress: string;
  }
}

/** One system for all browser tests; `E2E_ADDRESS` names one that runs already, with the tests' password and token. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const running = process.env['E2E_ADDRESS'];
  if (running) {
    project.provide('systemAddress', running);
    return;
  }
  const dataDir = newDataDir();
  const system = await startLocalSystem({ dataDir }).catch(async (error: unknown) => {
    await cleanUp([], [dataDir]);
    throw error;
  });
  project.provide('systemAddress', system.address);
  return () => cleanUp([system], [dataDir]);
}
