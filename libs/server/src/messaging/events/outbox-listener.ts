import { Client } from 'pg';
import type { ServiceIdentity } from '../../runtime/service-identity.ts';

/** Hears of commits that announced events. A connection of its own, because NOTIFY reaches only the connection that listens. */
export class OutboxListener {
  private client: Client | undefined;

  constructor(
    private readonly service: ServiceIdentity,
    private readonly onCommit: () => void,
  ) {}

  /** Listens, if it does not yet: the connection may have broken since. */
  async listen(): Promise<void> {
    if (this.client) return;
    const client = new Client({
      connectionString: this.service.databaseUrl,
      application_name: `${this.service.name} listener`,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    const gone = (): void => {
      if (this.client === client) this.client = undefined;
    };
    client.on('notification', () => this.onCommit());
    client.on('error', gone);
    client.on('end', gone);
    try {
      await client.connect();
      await client.query('listen outbox');
      this.client = client;
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
  }

  async stop(): Promise<void> {
    await this.client?.end().catch(() => undefined);
  }
}
