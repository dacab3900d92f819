import { createServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { freePort, isPortFree } from './free-port.ts';

const listening = createServer();
const listen = (host: string) =>
  new Promise<number>((resolve) =>
    listening.listen({ port: 0, host }, () => resolve((listening.address() as { port: number }).port)),
  );

afterEach(() => new Promise((resolve) => listening.close(resolve)));

describe('a port', () => {
  it.each(['127.0.0.1', '0.0.0.0'])('is not free while something listens on it on %s', async (host) => {
    const port = await listen(host);
    expect(await isPortFree(port)).toBe(false);
  });

  it('that was found free lies below the ephemeral range', async () => {
    const port = await freePort();
    expect(port).toBeGreaterThanOrEqual(12_000);
    expect(port).toBeLessThan(32_000);
    expect(await isPortFree(port)).toBe(true);
  });

  it('is not found twice while nothing listens on it yet', async () => {
    const ports = await Promise.all(Array.from({ length: 20 }, () => freePort()));
    expect(new Set(ports).size).toBe(20);
  });

  it('of an address of another machine cannot be used', async () => {
    await expect(isPortFree(8080, '192.0.2.1')).rejects.toThrow('EADDRNOTAVAIL');
  });
});
