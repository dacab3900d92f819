import { chmodSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, type PostgresServer } from '@creator-desk/local/embedded/postgres';

/** A PostgreSQL server of the test's own, which the test may shut down, freeze and start again. */
export class TestPostgres {
  private constructor(
    private readonly directory: string,
    private server: PostgresServer,
  ) {}

  static async start(): Promise<TestPostgres> {
    const directory = mkdtempSync(join(tmpdir(), 'creator-desk-postgres-'));
    // Started by root, PostgreSQL runs as a user of its own, who must be able to get in.
    chmodSync(directory, 0o711);
    return new TestPostgres(directory, await startPostgres({ dataDir: join(directory, 'data'), settings: { fsync: 'off' } }));
  }

  /** Of the superuser. */
  get url(): string {
    return this.server.url;
  }

  get pid(): number {
    return this.server.pid;
  }

  /** Resolves when the server has ended. */
  get exited(): Promise<string> {
    return this.server.exited;
  }

  /** From now on it takes no new connections; it ends when the old ones are gone. */
  shutDownSmartly(): void {
    process.kill(this.server.pid, 'SIGTERM');
  }

  /** On the same port and data. */
  async startAgain(): Promise<void> {
    this.server = await startPostgres({ dataDir: join(this.directory, 'data'), port: this.server.port });
  }

  async end(): Promise<void> {
    await this.server.stop();
    await rm(this.directory, { recursive: true, force: true });
  }
}
