// What a page downloads, for the commands that measure pages.
import { type Browser, type CDPSession, chromium } from 'playwright-core';
import { findChromium } from '../chromium.ts';

export interface FetchedResource {
  type: string;
  /** Size on the network. */
  bytes: number;
}

export async function launchBrowser(): Promise<Browser> {
  const { executablePath, env } = await findChromium();
  const args = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];
  return chromium.launch({ executablePath, args, env: { ...(process.env as Record<string, string>), ...env } });
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

export function totalBytes(fetched: readonly FetchedResource[], type: string): number {
  return fetched.reduce((bytes, one) => bytes + (one.type === type ? one.bytes : 0), 0);
}

/** @returns a list that grows with every resource that the page downloads */
export async function recordResources(devtools: CDPSession): Promise<FetchedResource[]> {
  const fetched: FetchedResource[] = [];
  const types = new Map<string, string>();
  devtools.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    fetched.push({ type: types.get(requestId) ?? 'Other', bytes: encodedDataLength }),
  );
  await devtools.send('Network.enable');
  return fetched;
}
