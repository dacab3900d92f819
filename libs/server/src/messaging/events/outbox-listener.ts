import { Client } from 'pg';
import type { ServiceIdentity } from '../../runtime/service-identity.ts';

/** Notices commits that wrote to the outbox. It needs a connection of its own: NOTIFY reaches only the listening session. */
export class OutboxListener {
  private client: Client | undefined;

  constructor(
    private readonly service: ServiceIdentity,
    private readonly onCommit: () => void,
  ) {}

  /** Connects and listens, unless it already does: the connection may have broken. */
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
