import type { TestProject } from 'vitest/node';
import { freePort } from '@creator-desk/local/free-port';
import { cleanUp, newDataDir, startLocalSystem } from './local-system.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the system runs that all browser tests share. */
    systemAddress: string;
  }
}

/**
 * One system for all browser tests; `E2E_ADDRESS` names one that runs already: fresh, with the tests' password and token, and with
 * this machine's zone as its BUSINESS_TIMEZONE and its address as PUBLIC_URL.
 */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const running = process.env['E2E_ADDRESS'];
  if (running) {
    project.provide('systemAddress', running);
    return;
  }
  const dataDir = newDataDir();
  const port = await freePort();
  // Mails have links then.
  const env = { ...serversOfTheRun(), PUBLIC_URL: `http://localhost:${port}` };
  const system = await startLocalSystem({ dataDir, port, env }).catch(async (error: unknown) => {
    await cleanUp([], [dataDir]);
    throw error;
  });
  project.provide('systemAddress', system.address);
  return () => cleanUp([system], [dataDir]);
}

/** Servers that `npm run test:containers` has started. */
function serversOfTheRun(): NodeJS.ProcessEnv {
  const { TEST_POSTGRES_URL = '', TEST_S3_ENDPOINT, TEST_S3_ACCESS_KEY, TEST_S3_SECRET_KEY } = process.env;
  const storage = { S3_ENDPOINT: TEST_S3_ENDPOINT, S3_ACCESS_KEY: TEST_S3_ACCESS_KEY, S3_SECRET_KEY: TEST_S3_SECRET_KEY };
  return { DATABASE_URL: TEST_POSTGRES_URL, ...(TEST_S3_ENDPOINT && storage) };
}
