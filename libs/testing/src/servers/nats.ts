import { mkdtempSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { natsUrlFor, startNats, type NatsServer } from '@creator-desk/local/embedded/nats';
import { natsUsers } from '@creator-desk/local/nats-access';

export { serviceAccess } from '@creator-desk/local/nats-access';

const password = 'password-of-the-tests';

/** The users of a real system, for the processes under test; who gives no password is the operator. */
export const testOptions = {
  passwords: Object.fromEntries(natsUsers.map((user) => [user, password])),
  open: true,
  // What a killed server has written stays with the operating system: only a power cut would lose it.
  syncInterval: '2m',
};

/** The address of a test's broker for one of the system's processes, with its user and no other rights. */
export const asProcess = (url: string, process: string): string => natsUrlFor(url, process, password);

/** A broker of the test's own, which the test may stop, kill and rob of its data. */
export class TestBroker {
  private constructor(
    private readonly storeDir: string,
    private server: NatsServer,
  ) {}

  /** @param tls files of its certificate and key: then it speaks TLS only */
  static async start(tls?: { certFile: string; keyFile: string }): Promise<TestBroker> {
    const storeDir = join(mkdtempSync(join(tmpdir(), 'creator-desk-nats-')), 'store');
    return new TestBroker(storeDir, await startNats({ storeDir, ...testOptions, ...(tls && { tls }) }));
  }

  get url(): string {
    return this.server.url;
  }

  async stop(): Promise<void> {
    await this.server.stop();
  }

  /** On the same port and store. */
  async startAgain(): Promise<void> {
    this.server = await startNats({ storeDir: this.storeDir, port: this.server.port, ...testOptions });
  }

  /** Only while it is stopped. */
  async loseData(): Promise<void> {
    await rm(this.storeDir, { recursive: true, force: true });
  }

  /** Copies what it has on disk, for `restoreData`. Only while it is stopped. */
  async saveData(): Promise<void> {
    await cp(this.storeDir, this.savedDir, { recursive: true });
  }

  /**
   * Takes it back to what it had on disk when it was saved. Only while it is stopped.
   * @param part a folder of the store: of a broker that wrote one thing to disk and another not yet
   */
  async restoreData(part = '.'): Promise<void> {
    await rm(join(this.storeDir, part), { recursive: true, force: true });
    await cp(join(this.savedDir, part), join(this.storeDir, part), { recursive: true });
  }

  async end(): Promise<void> {
    await this.server.stop();
    await rm(join(this.storeDir, '..'), { recursive: true, force: true });
  }

  private get savedDir(): string {
    return `${this.storeDir}.saved`;
  }
}
