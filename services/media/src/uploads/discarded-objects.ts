import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Refusal } from '@creator-desk/protocol/refusals';
import { STORAGE, type Storage } from '@creator-desk/server/storage/storage';

/**
 * Objects that storage is to let go of. Each is listed before it is stored, and the transaction that makes something of it
 * takes it from the list: what is still listed afterwards belongs to nobody. A row stays until the object is removed,
 * whichever process dies meanwhile.
 */
@Injectable()
export class DiscardedObjects {
  constructor(
    private readonly em: EntityManager,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  /** Something is about to be stored: thrown away in a day, unless it is kept by then. */
  async expect(fileKey: string): Promise<void> {
    await this.ownTransaction().execute(
      `insert into discarded_objects (file_key, remove_after) values (?, now() + interval '24 hours') on conflict do nothing`,
      [fileKey],
    );
  }

  /**
   * In the transaction that makes something of it.
   * @throws Refusal unavailable when it is being thrown away already
   */
  async keep(fileKey: string): Promise<void> {
    const kept = await this.em.execute(
      'delete from discarded_objects where file_key = ? and remove_after > clock_timestamp() returning file_key',
      [fileKey],
    );
    if (kept.length === 0) throw new Refusal('unavailable', { retryAfter: 1 });
  }

  /**
   * Removes what was stored, once the database has said that nobody kept it. A transaction that failed does not say so: its
   * commit may have arrived although the answer did not. While the database cannot tell, or storage is away, `sweep` asks later.
   */
  async settle(fileKey: string): Promise<void> {
    await this.removeUnlessKept(fileKey).catch(() => undefined);
  }

  /** Removes what is due. */
  async sweep(): Promise<void> {
    const due = await this.em.execute<{ file_key: string }[]>(
      'select file_key from discarded_objects where remove_after <= now() order by remove_after limit 1000',
    );
    for (const { file_key: fileKey } of due) await this.removeUnlessKept(fileKey);
  }

  /** From the first statement on nobody can keep it any more. One that a running transaction is about to keep is left alone. */
  private async removeUnlessKept(fileKey: string): Promise<void> {
    const em = this.ownTransaction();
    const unkept = await em.execute(
      `update discarded_objects set remove_after = least(remove_after, now() - interval '1 second')
       where file_key = (select file_key from discarded_objects d where file_key = ?
         and not exists (select 1 from videos v where v.file_key = d.file_key) for update skip locked)
       returning file_key`,
      [fileKey],
    );
    if (unkept.length === 0) return;
    await this.storage.remove(fileKey);
    await em.execute('delete from discarded_objects where file_key = ?', [fileKey]);
  }

  /** Apart from a transaction that runs here: what that one has written is not yet true. */
  private ownTransaction(): EntityManager {
    return this.em.fork({ disableContextResolution: true });
  }
}
