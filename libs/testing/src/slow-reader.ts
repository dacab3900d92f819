import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { eventually } from './eventually.ts';
import { internalHeaders } from './internal-headers.ts';
import type { RunningService } from './services/test-service.ts';

/** Asks a service's internal HTTP over a socket of its own, waits for the beginning of the answer and reads no more. */
export async function stalledReader({ address, name }: RunningService, path: string): Promise<Socket> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  const headers = Object.entries(internalHeaders(name)).map((header) => `${header.join(': ')}\r\n`);
  socket.write(`GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\nconnection: close\r\n${headers.join('')}\r\n`);
  await once(socket, 'readable');
  return socket;
}

/**
 * Breaks 30 answers off half-way, three times as many as the service has connections to its database.
 * @param reads the beginning of the query that the answer comes from
 * @throws when one keeps its connection
 */
export async function abortManyReads(service: RunningService, path: string, reads: string): Promise<void> {
  for (let nth = 0; nth < 30; nth += 1) (await stalledReader(service, path)).destroy();
  await eventually(async () => {
    const busy = await service.database.query(
      `select query from pg_stat_activity where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()
         and query ilike $1`,
      [`${reads}%`],
    );
    if (busy.length > 0) throw new Error(`${busy.length} answers that broke off keep their connections`);
  });
}
