import { runCommand } from '@creator-desk/local/problem';
import { runUntilShutdown } from '@creator-desk/local/processes/shutdown';
import { addressOf, readSettings } from '@creator-desk/local/settings';
import { startSystem } from '@creator-desk/local/system';
import { TcpProxy } from '@creator-desk/testing/servers/tcp-proxy';

/** What happens to the network between our processes and one of their servers. */
export interface NetworkFault {
  server: 'postgres' | 'nats';
  /** `delay`: everything arrives `ms` later */
  action: 'cut' | 'turnAway' | 'letIn' | 'freeze' | 'thaw' | 'delay';
  ms?: number;
}

const proxies = new Map<string, TcpProxy>();

process.on('message', ({ server, action, ms = 0 }: NetworkFault) => {
  const proxy = proxies.get(server);
  if (action === 'delay') proxy?.delay(ms);
  else proxy?.[action]();
});

/** `npm start` with a TCP proxy in front of PostgreSQL and of NATS, which the parent process commands over IPC. */
await runCommand(async () => {
  try {
    await runUntilShutdown(async (shutdown) => {
      const settings = readSettings();
      const system = await startSystem(settings, console.log, shutdown, async (server, url) => {
        const proxy = await TcpProxy.before(url);
        proxies.set(server, proxy);
        return proxy.url;
      });
      console.log(`ready ${addressOf(settings)}`);
      return system;
    });
  } finally {
    // The proxies and the channel would keep this process running, also after a start that failed.
    await Promise.all([...proxies.values()].map((proxy) => proxy.close()));
    if (process.connected) process.disconnect();
  }
});
