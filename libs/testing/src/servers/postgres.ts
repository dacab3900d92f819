import { chmodSync, chownSync, copyFileSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, type PostgresServer } from '@creator-desk/local/embedded/postgres';
import { postgresAccount } from '@creator-desk/local/embedded/postgres-cluster';

/** A PostgreSQL server of the test's own, which the test may shut down, freeze and start again. */
export class TestPostgres {
  private constructor(
    private readonly directory: string,
    private server: PostgresServer,
  ) {}

  /** @param tls files of its certificate and key: then it speaks TLS with those that ask for it */
  static async start(tls?: { certFile: string; keyFile: string }): Promise<TestPostgres> {
    const directory = mkdtempSync(join(tmpdir(), 'creator-desk-postgres-'));
    // Started by root, PostgreSQL runs as a user of its own, who must be able to get in.
    chmodSync(directory, 0o711);
    const settings = { fsync: 'off', ...(tls && tlsSettings(directory, tls)) };
    return new TestPostgres(directory, await startPostgres({ dataDir: join(directory, 'data'), settings }));
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

/** It takes no key that is not its own account's. */
function tlsSettings(directory: string, { certFile, keyFile }: { certFile: string; keyFile: string }): Record<string, string> {
  const { uid, gid } = postgresAccount();
  const [ssl_cert_file, ssl_key_file] = [join(directory, 'tls.crt'), join(directory, 'tls.key')];
  copyFileSync(certFile, ssl_cert_file);
  copyFileSync(keyFile, ssl_key_file);
  chmodSync(ssl_key_file, 0o600);
  if (uid !== undefined && gid !== undefined) chownSync(ssl_key_file, uid, gid);
  return { ssl: 'on', ssl_cert_file, ssl_key_file };
}
