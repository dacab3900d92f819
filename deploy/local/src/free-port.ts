import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** True when nothing listens on the port. Rejects when the address itself cannot be used (unknown host, privileged port). */
export function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(false) : reject(error)));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/**
 * A free port on the loopback address, below the ephemeral range (from 32768 on Linux): no outgoing connection takes it while a
 * process restarts on it.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const port = randomInt(12_000, 32_000);
    if (await isPortFree(port)) return port;
  }
  throw new Error('No free port between 12000 and 32000.');
}
