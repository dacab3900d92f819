import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Server } from './server.ts';

export interface S3ForTests {
  endpoint: string;
  accessKey: string;
  secretKey: string;
  region: string;
  stop(): Promise<void>;
}

/**
 * The S3 server of a test run: the one that TEST_S3_ENDPOINT, TEST_S3_ACCESS_KEY, TEST_S3_SECRET_KEY and TEST_S3_REGION name,
 * else one of our own.
 */
export async function startS3(): Promise<S3ForTests> {
  const { TEST_S3_ENDPOINT: endpoint, TEST_S3_ACCESS_KEY, TEST_S3_SECRET_KEY, TEST_S3_REGION } = process.env;
  const credentials = {
    accessKey: TEST_S3_ACCESS_KEY ?? 'a-key',
    secretKey: TEST_S3_SECRET_KEY ?? 'a-secret',
    region: TEST_S3_REGION ?? 'us-east-1',
  };
  if (endpoint) return { endpoint, ...credentials, stop: async () => undefined };
  const directory = await mkdtemp(join(tmpdir(), 'creator-desk-s3-'));
  const server = new S3Server(directory, credentials);
  const stop = async () => {
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  };
  return { endpoint: await server.listen(), ...credentials, stop };
}

/** A name that no other test uses. */
export function newBucket(): string {
  return `test-${randomUUID()}`;
}
