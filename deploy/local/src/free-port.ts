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

const firstPort = 12_000;
const lastPort = 31_999;
/** The ports of a process: far more than it needs. Processes with other ids look for theirs elsewhere. */
const portsOfProcess = 50;
const ownPorts = firstPort + ((process.pid * portsOfProcess) % (lastPort + 1 - firstPort));
let nextPort = randomInt(portsOfProcess);

/**
 * A free port on the loopback address, below the ephemeral range (from 32768 on Linux): no outgoing connection takes it while a
 * process restarts on it. A process does not get a port again soon, and two processes that look at the same time get different
 * ones: it takes a while until something listens on them.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < portsOfProcess; tries++) {
    const port = ownPorts + nextPort;
    nextPort = (nextPort + 1) % portsOfProcess;
    if (await isPortFree(port)) return port;
  }
  throw new Error(`No free port between ${ownPorts} and ${ownPorts + portsOfProcess - 1}.`);
}
