import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** True when nobody listens there. Rejects when the address itself cannot be used (unknown host, a privileged port). */
export function isFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(false) : reject(error)));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/**
 * A free port on the loopback address. Below the range from which systems take the ports of outgoing connections (from 32768 on
 * Linux), so that it is still free when a process that died is started on it again.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const port = randomInt(12_000, 32_000);
    if (await isFree(port)) return port;
  }
  throw new Error('No free port between 12000 and 32000.');
}
